from screen_person import person

__all__ = ["person"]

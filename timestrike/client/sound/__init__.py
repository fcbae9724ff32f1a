"""What is heard: effects, ambience and music, or nothing at all where there is no loudspeaker."""

-- When the text that readers see was changed, or the moment at which it goes out. Null: not since it was written down.
ALTER TABLE blog.article ADD COLUMN text_at timestamptz;

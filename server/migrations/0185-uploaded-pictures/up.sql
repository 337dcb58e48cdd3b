-- Pictures that editors have uploaded. The original is kept, so that it can be made into other formats later.
CREATE TABLE content.picture (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- Of the original and its focal point: the name of all its files.
  hash text NOT NULL UNIQUE CHECK (hash ~ '^[0-9a-f]{32}$'),
  original bytea NOT NULL CHECK (length(original) BETWEEN 1 AND 20000000),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  -- Per cent of width and height: what stays in sight where the picture is cropped.
  focal_x smallint NOT NULL CHECK (focal_x BETWEEN 0 AND 100),
  focal_y smallint NOT NULL CHECK (focal_y BETWEEN 0 AND 100),
  alt jsonb NOT NULL CHECK (content.is_localized(alt)),
  state text NOT NULL CHECK (state IN ('waiting', 'ready', 'failed')),
  added_at timestamptz NOT NULL,
  added_by bigint NOT NULL
);

CREATE TABLE content.picture_file (
  hash text NOT NULL REFERENCES content.picture (hash),
  width integer NOT NULL CHECK (width > 0),
  format text NOT NULL CHECK (format IN ('avif', 'webp')),
  bytes bytea NOT NULL,
  PRIMARY KEY (hash, width, format)
);

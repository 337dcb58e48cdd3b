-- A launch for which the provider's own launch address gave no address of a game: when, and why.
ALTER TABLE play.launch
  ADD COLUMN failed_at timestamptz,
  ADD COLUMN failure text CHECK (length(failure) <= 200),
  ADD CHECK ((failed_at IS NULL) = (failure IS NULL));

-- The kind of movement that takes points in an exchange (migration 0052). It is data, but the table of these kinds
-- comes with migration 0080.
INSERT INTO wallet.points_kind (kind, house_id, min_points, max_points) VALUES ('points_exchange', 24, -1000000000, -1)
  ON CONFLICT (kind) DO NOTHING;

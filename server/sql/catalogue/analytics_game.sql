-- For a warehouse: games and their studios.
CREATE OR REPLACE VIEW analytics.game AS
SELECT g.id, g.slug, g.name ->> 'en' AS name, d.canonical AS studio, array_to_string(g.types, ',') AS types, g.rtp,
  g.released_at, g.listed AS is_listed, g.closed OR d.closed AS is_closed
FROM catalogue.game g JOIN catalogue.developer d ON d.id = g.developer_id;

-- The first data names the studios' numbers itself, so that the sequence stood below them and an operator's new studio collided. Numbers up to 999 are
-- the first data's; an operator's studios begin at 1000.
SELECT setval('catalogue.developer_id_seq', greatest(999, (SELECT coalesce(max(id), 0) FROM catalogue.developer)));

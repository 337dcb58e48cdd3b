-- By which channels a player takes news: the newest choice of each.
CREATE OR REPLACE VIEW accounts.wanted_news AS
SELECT user_id, channel FROM (
  SELECT DISTINCT ON (user_id, channel) user_id, channel, wanted FROM accounts.news_choice
  ORDER BY user_id, channel, id DESC
) AS newest WHERE wanted;

-- What each prize counts to in the costs, by the key of the movement that gave it.
CREATE OR REPLACE VIEW bonuses.campaign_of_award AS
SELECT a.key, a.campaign FROM bonuses.award a;

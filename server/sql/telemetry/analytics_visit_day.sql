-- For a warehouse: pages of visits by day and where the visits came from.
CREATE OR REPLACE VIEW analytics.visit_day AS
SELECT id, day, source, medium, campaign, network, landing, is_installed, pages FROM telemetry.visit_day;

CREATE SCHEMA telemetry;

-- Pages of visits by the day of India, where the visit came from, and how. Nothing of a visitor.
CREATE TABLE telemetry.visit_day (
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  day date NOT NULL,
  -- A host or the source of a campaign; empty for neither, `other` for what came after the most sources of a day.
  source text NOT NULL CHECK (length(source) <= 100),
  medium text NOT NULL CHECK (length(medium) <= 100),
  campaign text NOT NULL CHECK (length(campaign) <= 100),
  network text NOT NULL CHECK (length(network) <= 100),
  landing text NOT NULL CHECK (length(landing) <= 100),
  is_installed boolean NOT NULL,
  pages bigint NOT NULL CHECK (pages > 0),
  PRIMARY KEY (day, source, medium, campaign, network, landing, is_installed)
);

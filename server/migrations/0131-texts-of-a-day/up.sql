-- How many text messages were sent on a day of India: their budget is a setting.
CREATE TABLE accounts.text_day (day date PRIMARY KEY, sent integer NOT NULL CHECK (sent > 0));

-- Its rows are written before the week is marked as counted.
ALTER TABLE bonuses.cashback DROP CONSTRAINT cashback_week_fkey;

-- A week's losses are read page by page (cash-lost-store.ts): one statement over all of them would exceed the limit of a statement one day.
DROP FUNCTION IF EXISTS wallet.cash_lost(timestamptz, timestamptz);

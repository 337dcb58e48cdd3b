-- Signs of abuse of gifts are signals like those of log-ins, for the same operators. The table that was meant for them was never written.
DROP TABLE bonuses.alert;
ALTER TABLE signals.signal DROP CONSTRAINT signal_kind_check;
ALTER TABLE signals.signal ADD CONSTRAINT signal_kind_check CHECK (kind IN ('new-device', 'shared-device', 'shared-address', 'failed-log-ins',
  'gift-shared-device', 'gift-shared-address', 'bonus-largest-bets', 'bonus-withdrawn'));

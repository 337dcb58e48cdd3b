-- An operator has corrected the e-mail address or phone number of a player: withdrawals wait for a person meanwhile.
ALTER TABLE signals.signal DROP CONSTRAINT signal_kind_check;
ALTER TABLE signals.signal ADD CONSTRAINT signal_kind_check CHECK (kind IN (
  'new-device', 'shared-device', 'shared-address', 'failed-log-ins', 'gift-shared-device', 'gift-shared-address',
  'bonus-largest-bets', 'bonus-withdrawn', 'bonus-undone', 'prize-undone', 'contact-corrected')) NOT VALID;

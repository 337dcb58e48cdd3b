CREATE INDEX CONCURRENTLY IF NOT EXISTS movement_provider_win ON wallet.movement (ref)
  WHERE kind IN ('provider_jackpot', 'provider_promotion');

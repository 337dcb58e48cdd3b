-- What a provider's promotions gave in a round. It is no part of the win, by which players are compared. In a step of
-- its own, since every bet waits for it; what writes rounds meanwhile was made ready by 0211-wins-of-providers.
ALTER TABLE play.round ADD COLUMN promotion_minor bigint NOT NULL DEFAULT 0;

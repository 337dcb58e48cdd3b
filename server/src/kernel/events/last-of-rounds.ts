/** An event that states the totals of a round, again with each change. */
type RoundEvent = {
  readonly id: bigint;
  readonly userId: bigint | null;
  readonly version: bigint | null;
  readonly body: { readonly round: string; readonly before: unknown };
};

/**
 * The newest event of each player's round in a batch, in the order of the rounds, without those that have no player. What was `before` is that
 * before the oldest one, so that the difference is what the whole batch changed. The newest has the highest version; without versions, the highest
 * id.
 */
export function lastOfRounds<E extends RoundEvent>(batch: readonly E[]): (E & { readonly userId: bigint })[] {
  const rounds = new Map<string, { readonly oldest: E; readonly newest: E & { readonly userId: bigint } }>();
  for (const event of batch) {
    if (!hasPlayer(event)) continue;
    const key = `${event.userId} ${event.body.round}`;
    const known = rounds.get(key);
    rounds.set(key, {
      oldest: known && isNewer(event, known.oldest) ? known.oldest : event,
      newest: known && !isNewer(event, known.newest) ? known.newest : event,
    });
  }
  return [...rounds.values()].map(({ oldest, newest }) =>
    oldest === newest ? newest : { ...newest, body: { ...newest.body, before: oldest.body.before } },
  );
}

const hasPlayer = <E extends RoundEvent>(event: E): event is E & { readonly userId: bigint } => event.userId !== null;
const isNewer = (one: RoundEvent, other: RoundEvent) => (one.version ?? one.id) > (other.version ?? other.id);

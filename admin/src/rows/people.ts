/** Whom a value names: an operator or a player, by number. */
export type Person = { readonly kind: 'operator' | 'player'; readonly id: number };

const ofOperators: ReadonlySet<string> = new Set([
  'takenBy',
  'changedBy',
  'savedBy',
  'reviewedBy',
  'requestedBy',
  'decidedBy',
  'closedBy',
  'setBy',
  'operator',
]);
const ofPlayers: ReadonlySet<string> = new Set(['player', 'userId', 'user', 'friend']);

/** By the name of the field where the value is a number, by itself where it is a text like `operator:3`. Null for anything else. */
export function personOf(name: string, value: unknown): Person | null {
  if (typeof value === 'number') {
    if (ofOperators.has(name)) return { kind: 'operator', id: value };
    return ofPlayers.has(name) ? { kind: 'player', id: value } : null;
  }
  const [, kind, id] = (typeof value === 'string' ? /^(operator|player):(\d+)$/.exec(value) : null) ?? [];
  return kind === undefined || id === undefined ? null : { kind: kind as Person['kind'], id: Number(id) };
}

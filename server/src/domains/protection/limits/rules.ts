/** A change that waits for its time, then for the player's confirmation. */
export type Waiting<V> = { readonly value: V; readonly dueAt: Date; readonly lapsesAt: Date };

export type Decision<V> =
  /** The value is in force at once; a change that waits is dropped. */
  | { readonly is: 'set'; readonly value: V }
  | { readonly is: 'schedule'; readonly change: Waiting<V> }
  /** The same change already waits. */
  | { readonly is: 'wait' };

type Asked<V> = {
  readonly asked: V;
  /** Whether it allows more than what is in force. */
  readonly isLooser: boolean;
  readonly waiting: Waiting<V> | null;
  readonly isSame: (one: V, other: V) => boolean;
  readonly now: Date;
  readonly waitHours: number;
  readonly confirmDays: number;
};

const hourMs = 3_600_000;

/** What asking for a value does: stricter at once, looser after a time and a second request for the same. */
export function decideChange<V>({ asked, isLooser, waiting, isSame, now, waitHours, confirmDays }: Asked<V>): Decision<V> {
  if (!isLooser) return { is: 'set', value: asked };
  if (waiting !== null && isSame(waiting.value, asked) && now < waiting.lapsesAt)
    return now < waiting.dueAt ? { is: 'wait' } : { is: 'set', value: asked };
  const dueAt = new Date(now.getTime() + waitHours * hourMs);
  return { is: 'schedule', change: { value: asked, dueAt, lapsesAt: new Date(dueAt.getTime() + confirmDays * 24 * hourMs) } };
}

/** A limit in paise, or in milliseconds of play; null: none. */
export type Maximum = bigint | null;

export const isLooserMaximum = (asked: Maximum, current: Maximum): boolean => current !== null && (asked === null || asked > current);

/** A limit in paise; null: none. */
export type Maximum = bigint | null;

/** A change that waits for its time, then for the player's confirmation. */
export type ScheduledChange = { readonly maxMinor: Maximum; readonly dueAt: Date; readonly lapsesAt: Date };

export type Decision =
  /** The new maximum is in force at once; a change that waits is dropped. */
  | { readonly is: 'set'; readonly maxMinor: Maximum }
  | { readonly is: 'schedule'; readonly change: ScheduledChange }
  /** The same change already waits. */
  | { readonly is: 'wait' };

type Asked = {
  readonly asked: Maximum;
  readonly current: Maximum;
  readonly scheduled: ScheduledChange | null;
  readonly now: Date;
  readonly waitHours: number;
  readonly confirmDays: number;
};

const hourMs = 3_600_000;

/** What asking for a maximum does: stricter at once, looser after a time and a second request for the same. */
export function decideLimit({ asked, current, scheduled, now, waitHours, confirmDays }: Asked): Decision {
  const isLooser = current !== null && (asked === null || asked > current);
  if (!isLooser) return { is: 'set', maxMinor: asked };
  const waits = scheduled !== null && scheduled.maxMinor === asked && now < scheduled.lapsesAt;
  if (waits) return now < scheduled.dueAt ? { is: 'wait' } : { is: 'set', maxMinor: asked };
  const dueAt = new Date(now.getTime() + waitHours * hourMs);
  return { is: 'schedule', change: { maxMinor: asked, dueAt, lapsesAt: new Date(dueAt.getTime() + confirmDays * 24 * hourMs) } };
}

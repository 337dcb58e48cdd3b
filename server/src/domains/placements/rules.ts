/** How long a closed popup stays closed. */
export const awayMs = 7 * 86_400_000;

export type Span = { readonly starts_at: Date | null; readonly ends_at: Date | null };

/** `ends_at` itself is already past. */
export function isOn({ starts_at, ends_at }: Span, now: Date): boolean {
  return (starts_at === null || starts_at <= now) && (ends_at === null || ends_at > now);
}

export function isFor(audience: string, isPlayer: boolean): boolean {
  return audience === 'all' || audience === (isPlayer ? 'player' : 'guest');
}

export type Due = Span & { readonly viewed_at: Date | null };

/** When a popup may show next, now or later; null when it ends before that. */
function dueAt({ starts_at, ends_at, viewed_at }: Due, now: Date): Date | null {
  const back = viewed_at === null ? 0 : viewed_at.getTime() + awayMs;
  const at = new Date(Math.max(now.getTime(), starts_at?.getTime() ?? 0, back));
  return ends_at === null || at < ends_at ? at : null;
}

/** The first popup of the list that is due; when none is, the time at which the next one will be. */
export function nextDue<T extends Due>(popups: readonly T[], now: Date): { readonly popup: T | null; readonly nextTime: Date | null } {
  const timed = popups.flatMap((popup) => {
    const at = dueAt(popup, now);
    return at === null ? [] : [{ popup, at }];
  });
  const due = timed.find(({ at }) => at <= now);
  if (due) return { popup: due.popup, nextTime: null };
  const next = timed.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];
  return { popup: null, nextTime: next?.at ?? null };
}

/** The earlier of two times; null is never. */
export function soonest(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one <= other ? one : other;
}

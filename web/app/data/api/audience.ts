import { createAtom } from '@tanstack/store';

/** Who calls, for statistics only: the server never trusts it. */
export type Audience = { readonly isGuest?: 1; readonly isFake?: 1; readonly t_uid?: number };

type Known = { readonly id: number; readonly labels: readonly string[] } | null;

const callsWithAudience: ReadonlySet<string> = new Set(['GET /games', 'GET /games/:id/real']);

const audience = createAtom<Audience>({ isGuest: 1 });

/** Marks guests and players labelled `f`; a player labelled `t` sends their id. */
export function audienceOf(user: Known): Audience {
  if (user === null) return { isGuest: 1 };
  return { ...(user.labels.includes('f') ? { isFake: 1 } : {}), ...(user.labels.includes('t') ? { t_uid: user.id } : {}) };
}

/** Sets the visitor of all later calls. */
export function setAudience(user: Known): void {
  audience.set(audienceOf(user));
}

/** The audience parameters of a call; none for most calls. */
export function audienceFor(key: string): Audience {
  return callsWithAudience.has(key) ? audience.get() : {};
}

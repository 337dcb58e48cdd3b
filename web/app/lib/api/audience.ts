/** Who asks, for the house's statistics alone: the server never trusts it. */
export type Audience = { readonly isGuest?: 1; readonly isFake?: 1; readonly t_uid?: number };

type Known = { readonly id: number; readonly labels: readonly string[] } | null;

/** Calls that take it. */
const callsWithAudience: ReadonlySet<string> = new Set(['GET /games']);

let audience: Audience = { isGuest: 1 };

/** A guest says so; so does a player marked as fake, and one with the label `t` gives the number. */
export function audienceOf(user: Known): Audience {
  if (user === null) return { isGuest: 1 };
  return { ...(user.labels.includes('fake') ? { isFake: 1 } : {}), ...(user.labels.includes('t') ? { t_uid: user.id } : {}) };
}

/** From now on calls are made by this visitor. */
export function setAudience(user: Known): void {
  audience = audienceOf(user);
}

/** What a call says of who asks; nothing for most calls. */
export function audienceFor(key: string): Audience {
  return callsWithAudience.has(key) ? audience : {};
}

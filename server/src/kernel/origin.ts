/** Who did something: a player, an operator, a provider of games, or the server itself, with the name or id of which. */
export type Actor = `player:${string}` | `operator:${string}` | `provider:${string}` | `system:${string}`;

/** Who did something, and in which request; null outside a request. */
export type Origin = { readonly actor: Actor; readonly requestId: string | null };

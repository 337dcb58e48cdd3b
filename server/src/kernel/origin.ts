/** Who caused an effect: a player or operator by id, a provider of games or payments by name, or a part of the server. */
export type Actor = `player:${string}` | `operator:${string}` | `provider:${string}` | `system:${string}`;

/**
 * The origin of an effect: who caused it, and in which request. Without a request, a job or consumer caused it. `approvedBy` is the second
 * operator of an act that needs two.
 */
export type Origin = { readonly actor: Actor; readonly requestId: string | null; readonly approvedBy?: Actor };

/** The origin of effects that a part of the server causes by itself: a job, a consumer, a command. */
export function systemOrigin(name: string): Origin {
  return { actor: `system:${name}`, requestId: null };
}

/** The origin of a call by a player, or by a guest or signed caller whom no use case has identified yet. */
export function callOrigin(userId: bigint | null, requestId: string): Origin {
  return { actor: userId === null ? 'system:guest' : `player:${userId}`, requestId };
}

/** The origin of an operator's call. */
export function operatorOrigin(operatorId: bigint, requestId: string): Origin {
  return { actor: `operator:${operatorId}`, requestId };
}

/** An operator at the command line of the server's machine. */
export const commandLine: Origin = { actor: 'operator:command-line', requestId: null };

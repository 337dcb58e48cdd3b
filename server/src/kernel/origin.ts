/** Who caused something: a player or operator by id, a provider of games or payments by name, or a part of the server itself. */
export type Actor = `player:${string}` | `operator:${string}` | `provider:${string}` | `system:${string}`;

/** Where an effect comes from: who caused it, and the request in which they did; without one, a job or a consumer did. */
export type Origin = { readonly actor: Actor; readonly requestId: string | null };

/** The origin of what a part of the server does by itself: a job, a consumer, a command. */
export function systemOrigin(name: string): Origin {
  return { actor: `system:${name}`, requestId: null };
}

/** The origin of a call by a player; of a guest or a signed caller whom no use case has named yet, the part of the server that answers. */
export function callOrigin(userId: bigint | null, requestId: string): Origin {
  return { actor: userId === null ? 'system:guest' : `player:${userId}`, requestId };
}

/** An operator at the command line of the installation: the only operator until the back office knows who they are. */
export const commandLine: Origin = { actor: 'operator:command-line', requestId: null };

/** Errors and disconnects of Centrifugo's client protocol: codes and texts are Centrifugo's, so that its clients handle them correctly. */

export type ReplyError = { readonly code: number; readonly message: string; readonly temporary?: true };

export const replyErrors = {
  unknownChannel: { code: 102, message: 'unknown channel' },
  permissionDenied: { code: 103, message: 'permission denied' },
  methodNotFound: { code: 104, message: 'method not found' },
  alreadySubscribed: { code: 105, message: 'already subscribed' },
  limitExceeded: { code: 106, message: 'limit exceeded' },
  badRequest: { code: 107, message: 'bad request' },
  notAvailable: { code: 108, message: 'not available' },
  tokenExpired: { code: 109, message: 'token expired' },
  tooManyRequests: { code: 111, message: 'too many requests', temporary: true },
  unrecoverablePosition: { code: 112, message: 'unrecoverable position' },
} as const satisfies Readonly<Record<string, ReplyError>>;

/** Clients reconnect by themselves after 3000-3499, and do not after 3500-3999. The reason must not be JSON. */
export type Disconnect = { readonly code: number; readonly reason: string };

export const disconnects = {
  shutdown: { code: 3001, reason: 'shutdown' },
  expired: { code: 3005, reason: 'connection expired' },
  slow: { code: 3008, reason: 'slow' },
  insufficientState: { code: 3010, reason: 'insufficient state' },
  noPong: { code: 3012, reason: 'no pong' },
  /** The client drops its token and its positions, and fetches a new token from the API before it reconnects. */
  stateInvalidated: { code: 3014, reason: 'state invalidated' },
  invalidToken: { code: 3500, reason: 'invalid token' },
  badRequest: { code: 3501, reason: 'bad request' },
  stale: { code: 3502, reason: 'stale' },
  forced: { code: 3503, reason: 'force disconnect' },
  connectionLimit: { code: 3504, reason: 'connection limit' },
  notAvailable: { code: 3508, reason: 'not available' },
  tooManyErrors: { code: 3509, reason: 'too many errors' },
} as const satisfies Readonly<Record<string, Disconnect>>;

/** The outcome of a command: a result as JSON, an error for the client, or the end of its connection. */
export type Answer = { readonly result: string } | { readonly error: ReplyError } | { readonly disconnect: Disconnect };

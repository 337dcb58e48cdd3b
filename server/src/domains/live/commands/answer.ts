import type { Disconnect, ReplyError } from '../protocol/codes.ts';

/** The outcome of a command: a result as JSON, an error for the client, or the end of its connection. */
export type Answer = { readonly result: string } | { readonly error: ReplyError } | { readonly disconnect: Disconnect };

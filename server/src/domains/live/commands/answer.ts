import type { Disconnect, ReplyError } from '../protocol/codes.ts';

/** What a command comes to: a result as JSON, an error the client is told, or the end of its connection. */
export type Answer = { readonly result: string } | { readonly error: ReplyError } | { readonly disconnect: Disconnect };

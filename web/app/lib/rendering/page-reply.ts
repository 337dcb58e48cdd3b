import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';

/** What the server's answer to a page will carry besides the page itself: filled in by loaders, read by server.ts. */
export type PageReply = { status: number | null; readonly headers: Record<string, string> };

/** Sets the status, and headers, of the page's answer on the server; in the browser there is no answer left to speak of. */
export const answerWith = createIsomorphicFn()
  .server((status: number, headers: Readonly<Record<string, string>> = {}): void => {
    const reply = getGlobalStartContext()?.reply;
    if (reply === undefined) return;
    reply.status = status;
    Object.assign(reply.headers, headers);
  })
  .client((_status: number, _headers?: Readonly<Record<string, string>>): void => undefined);

import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import type { PageConfig, PageContext } from '@mela/contract/page-context';

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: PageContext & { readonly reply?: PageReply } };
  }
}

/** What the server handed to this page; null in the browser, which calls the API over the network instead. */
export const pageContext = createIsomorphicFn()
  .server((): PageContext | null => getGlobalStartContext() ?? null)
  .client((): PageContext | null => null);

/** Name of the meta tag that carries the public configuration from the server's page to the browser. */
export const configMetaName = 'mela-config';

let known: PageConfig | null = null;

/** Public settings of this installation. @throws Error when the page was not written by our server. */
export function pageConfig(): PageConfig {
  const here = pageContext();
  if (here !== null) return here.config;
  known ??= readConfig();
  return known;
}

function readConfig(): PageConfig {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${configMetaName}"]`)?.content;
  if (content === undefined) throw new Error(`the page carries no ${configMetaName}`);
  return JSON.parse(content);
}

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

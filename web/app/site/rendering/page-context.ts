import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import type { PageConfig, PageContext } from '@mela/contract/site/page-context';

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: PageContext & { readonly reply?: PageReply } };
  }
}

/** The server's context of this page; null in the browser, which calls the API over the network instead. */
export const pageContext = createIsomorphicFn()
  .server((): PageContext | null => getGlobalStartContext() ?? null)
  .client((): PageContext | null => null);

/** Name of the meta tag that carries the public configuration from the server's page to the browser. */
export const configMetaName = 'mela-config';

const known: { config?: PageConfig } = {};

/** Public settings of this installation. @throws Error when the page was not rendered by our server. */
export function pageConfig(): PageConfig {
  const here = pageContext();
  if (here !== null) return here.config;
  return (known.config ??= readConfig());
}

function readConfig(): PageConfig {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${configMetaName}"]`)?.content;
  if (content === undefined) throw new Error(`the page carries no ${configMetaName}`);
  return JSON.parse(content);
}

/** Status and headers of the server's page: set by loaders, read by server.ts. */
export type PageReply = { status: number | null; readonly headers: Record<string, string> };

/** Sets status and headers of the page on the server; does nothing in the browser. */
export const answerWith = createIsomorphicFn()
  .server((status: number, headers: Readonly<Record<string, string>> = {}): void => {
    const reply = getGlobalStartContext()?.reply;
    if (reply === undefined) return;
    reply.status = status;
    Object.assign(reply.headers, headers);
  })
  .client((_status: number, _headers?: Readonly<Record<string, string>>): void => undefined);

import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import type { PageConfig, PageContext } from '@mela/contract/page-context';
import type { PageReply } from './page-reply.ts';

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

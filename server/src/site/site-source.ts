import type { FastifyInstance } from 'fastify';
import type { PageContext, SiteAddresses, SiteEntry } from '@mela/contract/site/page-context';
import type { Encoding } from '../kernel/http/files/negotiate-encoding.ts';
import type { PageTextApi } from '../kernel/http/page-api.ts';

/** A page's context, with API calls also as text, which is cheaper to pass to another thread than objects. */
export type RenderContext = PageContext & { readonly apiText: PageTextApi };

/** How a page leaves the thread that renders it: compressed there, so that no bet waits for it. */
export type Delivery = {
  readonly encoding: Encoding;
  /** A page with status 200 stays plain: the cache of all guests' pages stores it in every encoding. */
  readonly cached: boolean;
};

/** Renders pages: the built site, Vite in development, or a test's own source. */
export type SiteSource = {
  /** In development, scripts insert styles without hash or nonce. */
  readonly development: boolean;
  /** Adds the routes of files: assets, art, the stage. Called once, before the pages. */
  mount(app: FastifyInstance): Promise<void>;
  /** The addresses that search engines may visit. */
  addresses(): Promise<SiteAddresses>;
  /** The page; where its `content-encoding` is set, its body is compressed. */
  render(request: Request, context: RenderContext, delivery: Delivery): Promise<Response>;
  close(): Promise<void>;
};

function isEntry(value: unknown): value is SiteEntry {
  return typeof value === 'object' && value !== null && 'fetch' in value && typeof value.fetch === 'function' && 'addresses' in value;
}

/** The entry of the site's server build. @throws Error when the module is something else. */
export function entryOf(module: unknown): SiteEntry {
  const handler = typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  if (!isEntry(handler)) throw new Error("the site's build exports no request handler");
  return handler;
}

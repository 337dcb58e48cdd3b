import type { FastifyInstance } from 'fastify';
import type { PageContext, SiteAddresses, SiteEntry } from '@mela/contract/site/page-context';
import type { PageTextApi } from '../kernel/http/page-api.ts';

/** A page's context, with API calls also as text, which is cheaper to pass to another thread than objects. */
export type RenderContext = PageContext & { readonly apiText: PageTextApi };

/** Renders pages: the built site, Vite in development, or a test's own source. */
export type SiteSource = {
  /** In development, scripts insert styles without hash or nonce. */
  readonly development: boolean;
  /** Adds the routes of files: assets, art, the stage. Called once, before the pages. */
  mount(app: FastifyInstance): Promise<void>;
  /** The addresses that search engines may visit. */
  addresses(): Promise<SiteAddresses>;
  render(request: Request, context: RenderContext): Promise<Response>;
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

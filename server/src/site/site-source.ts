import type { FastifyInstance } from 'fastify';
import type { PageContext, SiteAddresses } from '@mela/contract/page-context';
import type { PageTextApi } from '../kernel/http/page-api.ts';

/** What a page is given, and its calls of the API also as text, which is cheaper to hand to another thread than a value. */
export type RenderContext = PageContext & { readonly apiText: PageTextApi };

/** Where pages come from: the built site, Vite in development, or a stand-in of a test. */
export type SiteSource = {
  /** Styles of development are put in by script, which no hash or nonce covers. */
  readonly development: boolean;
  /** Puts files in place: assets, pictures, the stage. Called once, before the pages. */
  mount(app: FastifyInstance): Promise<void>;
  /** Which of its addresses search engines may see. */
  addresses(): Promise<SiteAddresses>;
  render(request: Request, context: RenderContext): Promise<Response>;
  close(): Promise<void>;
};

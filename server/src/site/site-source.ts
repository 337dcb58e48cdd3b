import type { FastifyInstance } from 'fastify';
import type { PageContext, SiteAddresses } from '@mela/contract/page-context';

/** Where pages come from: the built site, Vite in development, or a stand-in of a test. */
export type SiteSource = {
  /** Styles of development are put in by script, which no hash or nonce covers. */
  readonly development: boolean;
  /** Puts files in place: assets, pictures, the stage. Called once, before the pages. */
  mount(app: FastifyInstance): Promise<void>;
  /** Which of its addresses search engines may see. */
  addresses(): Promise<SiteAddresses>;
  render(request: Request, context: PageContext): Promise<Response>;
  close(): Promise<void>;
};

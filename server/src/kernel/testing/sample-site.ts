import type { SiteSource } from '../../site/site-source.ts';

/** A site for tests: without files and addresses, with the pages of the test. */
export function sampleSite(parts: Pick<SiteSource, 'render'> & Partial<SiteSource>): SiteSource {
  return {
    development: false,
    mount: async () => undefined,
    addresses: async () => ({ open: async () => [], closed: [] }),
    close: async () => undefined,
    ...parts,
  };
}

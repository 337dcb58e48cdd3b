import type { SiteSource } from '../../site/site-source.ts';

/** A stand-in for the built site: no files, no addresses, and the pages that a test gives it. */
export function sampleSite(parts: Pick<SiteSource, 'render'> & Partial<SiteSource>): SiteSource {
  return {
    development: false,
    mount: async () => undefined,
    addresses: async () => ({ open: async () => [], closed: [] }),
    close: async () => undefined,
    ...parts,
  };
}

import type { SiteEntry } from '@mela/contract/page-context';

function isEntry(value: unknown): value is SiteEntry {
  return typeof value === 'object' && value !== null && 'fetch' in value && typeof value.fetch === 'function' && 'addresses' in value;
}

/** What `vite build` makes of the site. @throws Error when the module is not the site's server build. */
export function entryOf(module: unknown): SiteEntry {
  const handler = typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  if (!isEntry(handler)) throw new Error("the site's build exports no request handler");
  return handler;
}

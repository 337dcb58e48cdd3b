declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly follows?: 'site' };
  }
}

/**
 * `meta` of a query that shows what operators change: content, settings, the catalogue. It is read again after such a change. A query
 * without it is left alone, so that no change opens a running game a second time.
 */
export const followsSite = { follows: 'site' } as const;

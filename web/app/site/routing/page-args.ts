import type { QueryClient } from '@tanstack/react-query';

/** What the `load` of a page is called with: the parameters of its address, and what its `loaderDeps` take from the query. */
export type PageArgs<Params = object, Deps = object> = {
  readonly context: { readonly queryClient: QueryClient };
  readonly params: Params;
  readonly deps: Deps;
  /** Without query and hash. */
  readonly location: { readonly pathname: string };
};

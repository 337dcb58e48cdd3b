import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { ApiRejection } from '@mela/kit/api/answer.ts';

/** All finished queries, rejections included, as one text: the router's own serializer would walk through every value. */
export type PackedQueries = { readonly text: string };

/** For the browser, which fetches again what is pending or failed otherwise. Runs on the server alone. */
export function packQueries(queryClient: QueryClient): PackedQueries {
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ state: { status, error } }) => status === 'success' || error instanceof ApiRejection,
  });
  return {
    text: JSON.stringify(queries.map((query) => ({ ...query, state: { ...query.state, error: packRejection(query.state.error) } }))),
  };
}

/** Puts the server's queries into a new client. They are finished: the library's own `hydrate` also resumes what is pending. */
export function unpackQueries(queryClient: QueryClient, { text }: PackedQueries): void {
  const queries: DehydratedState['queries'] = JSON.parse(text);
  const cache = queryClient.getQueryCache();
  for (const { queryKey, queryHash, queryType, meta, state } of queries)
    cache.build(
      queryClient,
      { queryKey, queryHash, ...(meta && { meta }), ...(queryType && { _type: queryType }) },
      { ...state, error: unpackRejection(state.error) },
    );
}

function packRejection(error: Error | null) {
  return error instanceof ApiRejection ? { status: error.status, error: error.error } : null;
}

function unpackRejection(packed: object | null): ApiRejection | null {
  if (packed === null) return null;
  const { status, error } = packed as Pick<ApiRejection, 'status' | 'error'>;
  return new ApiRejection(status, error);
}

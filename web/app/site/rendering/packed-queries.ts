import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { ApiRejection } from '@mela/kit/api/answer.ts';

/** All finished queries, rejections included, as one text: the router's own serializer would walk through every value. */
export type PackedQueries = { readonly text: string };

/** For the browser, which fetches again what is pending or failed otherwise. */
export function packQueries(queryClient: QueryClient): PackedQueries {
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ state: { status, error } }) => status === 'success' || error instanceof ApiRejection,
  });
  return {
    text: JSON.stringify(queries.map((query) => ({ ...query, state: { ...query.state, error: packRejection(query.state.error) } }))),
  };
}

export function unpackQueries(queryClient: QueryClient, { text }: PackedQueries): void {
  const queries: DehydratedState['queries'] = JSON.parse(text);
  for (const { state } of queries) state.error = unpackRejection(state.error);
  hydrate(queryClient, { mutations: [], queries });
}

function packRejection(error: Error | null) {
  return error instanceof ApiRejection ? { status: error.status, error: error.error } : null;
}

function unpackRejection(packed: object | null): ApiRejection | null {
  if (packed === null) return null;
  const { status, error } = packed as Pick<ApiRejection, 'status' | 'error'>;
  return new ApiRejection(status, error);
}

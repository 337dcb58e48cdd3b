import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { selfQuery } from '../data/account/queries.ts';
import { currentRotatorQuery, imagesQuery, menuQuery, rotatorQuery } from '../data/content/queries.ts';
import { settingsQuery } from '../data/settings/queries.ts';
import { pageContext } from '../site/rendering/page-context.ts';

/** The player and the data of the shell. The browser has them with the page, or reads them after hydration: only the server must wait. */
export const loadShell = createIsomorphicFn()
  .server(loadOnServer)
  .client(async (_: QueryClient): Promise<void> => undefined);

/** A part that fails is left empty and fetched again in the browser; it never fails the page. */
async function loadOnServer(queryClient: QueryClient): Promise<void> {
  const isPlayer = (pageContext()?.token ?? null) !== null;
  // Without retries: the whole page waits for it.
  const load = <T, E, D, K extends QueryKey>(query: FetchQueryOptions<T, E, D, K>) => queryClient.prefetchQuery({ ...query, retry: false });
  await Promise.all([
    queryClient.ensureQueryData(selfQuery),
    load(settingsQuery()),
    load(menuQuery(isPlayer ? 'navbar' : 'navbar_guest')),
    load(menuQuery('footer')),
    load(imagesQuery()),
    load(currentRotatorQuery('hello_bar')),
    load(rotatorQuery('footer_main_slider')),
  ]);
}

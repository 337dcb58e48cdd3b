import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { currentRotatorQuery, imagesQuery, menuQuery, rotatorQuery } from '../data/content/queries.ts';
import { settingsQuery } from '../data/settings/queries.ts';

/** The data of the shell. A part that fails is left empty and fetched again in the browser; it never fails the page. */
export async function loadShell(queryClient: QueryClient, isPlayer: boolean): Promise<void> {
  // Without retries: the whole page waits for it.
  const load = <T, E, D, K extends QueryKey>(query: FetchQueryOptions<T, E, D, K>) => queryClient.prefetchQuery({ ...query, retry: false });
  await Promise.all([
    load(settingsQuery()),
    load(menuQuery(isPlayer ? 'navbar' : 'navbar_guest')),
    load(menuQuery('footer')),
    load(imagesQuery()),
    load(currentRotatorQuery('hello_bar')),
    load(rotatorQuery('footer_main_slider')),
  ]);
}

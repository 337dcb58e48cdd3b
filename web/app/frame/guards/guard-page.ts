import { createIsomorphicFn } from '@tanstack/react-start';
import type { pageRules } from './page-rules.ts';
import { beforePage as beforePageOnServer, type Arrival } from './before-page.ts';

type PageRules = typeof pageRules;

const loaded: { rules?: PageRules } = {};

/** The rules of a change of page. The first page needs none of them, so they load after it. */
export async function loadPageRules(): Promise<PageRules> {
  return (loaded.rules ??= (await import('./page-rules.ts')).pageRules);
}

/** Runs the guards of a page. In the browser the first change of page waits until they have loaded. @throws what `beforePage` throws */
export const guardPage = createIsomorphicFn()
  .server((arrival: Arrival): void | Promise<void> => beforePageOnServer(arrival))
  .client((arrival: Arrival): void | Promise<void> => {
    if (loaded.rules !== undefined) return loaded.rules.beforePage(arrival);
    return loadPageRules().then(({ beforePage }) => beforePage(arrival));
  });

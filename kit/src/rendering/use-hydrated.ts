import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's page and the first render in the browser, true from then on: for what only a browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

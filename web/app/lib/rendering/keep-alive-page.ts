import { createContext, use } from 'react';

/** A page that is kept alive, with what its address said when it was last seen. */
export type KeepAlivePage = {
  readonly routeId: string;
  readonly pathname: string;
  readonly params: object;
  readonly search: object;
  readonly loaderData: object;
};

export const KeepAliveContext = createContext<KeepAlivePage | null>(null);

/** One part of a kept page's address or loaded data, as text; undefined where it has none. A page that is out of sight has no match of the router's to ask. */
export function usePageValue(from: 'params' | 'search' | 'loaderData', name: string): string | undefined {
  const value: unknown = Reflect.get(use(KeepAliveContext)?.[from] ?? {}, name);
  return typeof value === 'string' ? value : undefined;
}

import { createContext, use } from 'react';

/** A keep-alive page, with its address and data when it was last visible. */
export type KeepAlivePage = {
  readonly routeId: string;
  readonly pathname: string;
  readonly params: object;
  readonly search: object;
  readonly loaderData: object;
};

export const KeepAliveContext = createContext<KeepAlivePage | null>(null);

/** A value of a keep-alive page's address or loaded data, as text, also what the router has read as a number; undefined where there is none. A hidden page has no router match to read. */
export function usePageValue(from: 'params' | 'search' | 'loaderData', name: string): string | undefined {
  const value: unknown = Reflect.get(use(KeepAliveContext)?.[from] ?? {}, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

import { createContext, use } from 'react';
import type { Self } from '../api/queries.ts';
import type { Permissions } from '../rows/access.ts';
import type { Row } from '../rows/row.ts';
import type { Screen } from '../rows/screens.ts';

/** What every page knows: who works here, what they may do, and all rows with their screens. */
export type OfficeData = {
  readonly self: Self;
  readonly permissions: Permissions;
  readonly rows: readonly Row[];
  readonly screens: readonly Screen[];
};

export const OfficeContext = createContext<OfficeData | null>(null);

/** @throws Error outside the shell */
export function useOffice(): OfficeData {
  const data = use(OfficeContext);
  if (data === null) throw new Error('a page of the back office stands in its shell');
  return data;
}

/** The row with this key; null on a server without it. */
export const useRow = (key: string): Row | null => useOffice().rows.find((row) => row.key === key) ?? null;

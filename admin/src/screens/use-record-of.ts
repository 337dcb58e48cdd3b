import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../api/queries.ts';
import { useOffice } from '../frame/office-data.ts';
import { isAllowed } from '../rows/access.ts';
import { listIn, listOf, paramsOf, pathOfItem } from '../rows/links.ts';
import type { Schema, Values } from '../rows/row.ts';
import { fillPattern, type Match } from '../rows/screens.ts';
import { isAnswerable } from './query-of.ts';

/**
 * Of a path that has acts and no row which reads it: the item of the list above. `isMissing`: it is not on the list's first page, or the list is
 * not open to this operator.
 */
export function useRecordOf(
  { screen, params }: Match,
  isWanted: boolean,
): { record: Values | undefined; schema: Schema | null; isMissing: boolean } {
  const { screens, permissions } = useOffice();
  const above = listOf(screens, screen);
  const read = above?.read ?? null;
  const listParams = paramsOf(above?.pattern ?? '/', params);
  const list = listIn(read?.data ?? null);
  const isAsked = isWanted && read !== null && list !== null && isAllowed(read, permissions) && isAnswerable(read, {});
  const { data, isFetching } = useQuery({ ...readQuery(read?.key ?? 'GET /self', { params: listParams }), enabled: isAsked });
  if (!isAsked || data === undefined) return { record: undefined, schema: null, isMissing: !isFetching };
  const found = list.field === null ? data.data : (data.data as Values)[list.field];
  const own = fillPattern(screen.pattern, params);
  const record = Array.isArray(found)
    ? (found as readonly Values[]).find((item) => pathOfItem(screen, listParams, item) === own)
    : undefined;
  return { record, schema: list.items, isMissing: record === undefined };
}

import { use } from 'react';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../api/queries.ts';
import { OfficeContext } from '../../frame/office-data.ts';
import { isAllowed } from '../../rows/access.ts';
import { referenceOf, rowChoices, type RowChoice } from '../../rows/references/references.ts';
import type { Schema, Values } from '../../rows/row.ts';

/**
 * The rows that a value of this schema can name. Null where it names none, where their list is not open to this operator, or where it has more than
 * one answer holds.
 */
export function useChoices(schema: Schema | undefined): readonly RowChoice[] | null {
  const office = use(OfficeContext);
  const reference = referenceOf(schema);
  const row = office?.rows.find(({ key }) => key === reference?.list);
  const isOpen = office !== null && row !== undefined && isAllowed(row, office.permissions);
  const limit = row?.query?.properties?.['limit']?.maximum;
  const list = useQuery({ ...readQuery(row?.key ?? 'GET /self', { query: limit === undefined ? {} : { limit } }), enabled: isOpen });
  if (reference === null || !isOpen || list.error !== null) return null;
  const items = (list.data?.data ?? []) as readonly Values[];
  return (list.data?.count ?? 0) > items.length ? null : rowChoices(reference, items);
}

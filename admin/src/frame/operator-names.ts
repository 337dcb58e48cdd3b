import { useQuery } from '@tanstack/react-query';
import type { ListedOperator } from '@mela/contract/api/operators/office/operator-directory';
import { readQuery } from '../api/queries.ts';

const freshMs = 300_000;

/** The e-mail of an operator by id; their number until the list has come, and for one it does not have. */
export function useOperatorName(): (id: number) => string {
  const { data } = useQuery({ ...readQuery('GET /operators'), staleTime: freshMs });
  const operators = (Array.isArray(data?.data) ? data.data : []) as readonly ListedOperator[];
  return (id) => operators.find((one) => one.id === id)?.email ?? `Operator ${id}`;
}

import type { OperatorRow } from '@mela/contract/api/operators/office/operator-rows';
import { operatorBase } from '@mela/contract/http/endpoint';
import type { Route } from '../../kernel/http/route.ts';
import { rolesWith } from './roles.ts';

/** Every row that needs an operator, in the order of the domains. They stay the same while the process runs. */
export function showRows(routes: () => readonly Route[]) {
  let rows: OperatorRow[] | undefined;
  return async (): Promise<OperatorRow[]> => {
    rows ??= routes().flatMap((route) => viewRow(route) ?? []);
    return rows;
  };
}

function viewRow({ method, path, tag, row }: Route): OperatorRow | null {
  if (row.login !== 'operator') return null;
  const { summary, permission, params, query, body, data } = row;
  return {
    key: `${method} ${path.slice(operatorBase.length)}`,
    tag,
    summary,
    permission,
    roles: rolesWith(permission),
    secondApproval: row.secondApproval !== undefined,
    commits: row.commits ?? null,
    isKeyed: row.repeat === 'key',
    isPaged: row.paged === true,
    isFile: row.media !== undefined,
    isLook: row.whyNotRead !== undefined,
    params: params ?? null,
    query: query ?? null,
    body: body ?? null,
    data,
  };
}

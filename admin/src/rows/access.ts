import type { Row } from './row.ts';
import type { Screen } from './screens.ts';

export type Permissions = ReadonlySet<string>;

export const isAllowed = ({ permission }: Pick<Row, 'permission'>, permissions: Permissions): boolean => permissions.has(permission);

/** Why an operator may not make a call, in words; null where they may. */
export function whyClosed(row: Pick<Row, 'permission' | 'roles'>, permissions: Permissions): string | null {
  if (isAllowed(row, permissions)) return null;
  const roles =
    row.roles.length === 0
      ? ''
      : `, which ${row.roles.length === 1 ? 'the role' : 'the roles'} ${row.roles.join(', ')} ${row.roles.length === 1 ? 'has' : 'have'}`;
  return `This needs the permission ${row.permission}${roles}.`;
}

/** Whether anything of a screen is open to an operator: its page, or one of its acts. */
export const isOpenTo = ({ read, acts }: Screen, permissions: Permissions): boolean =>
  [...(read ? [read] : []), ...acts.map(({ row }) => row)].some((row) => isAllowed(row, permissions));

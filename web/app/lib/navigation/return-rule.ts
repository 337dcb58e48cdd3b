import type { RouteRow } from '../../route-table.ts';

/** For what one returns: by a way back, or by closing a page that is a dialog. */
export type ReturnRule = 'back' | 'close';

/** Whether one returns to a page of the table: closing a dialog passes over those marked for it and over other dialogs. */
export function isOpenForReturn(row: RouteRow | undefined, rule: ReturnRule): boolean {
  if (row?.skipPrevious === true) return false;
  return rule === 'back' || (row?.skipCloseModal !== true && row?.modal !== true);
}

import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../../http/endpoint.ts';
import { Id, OrNull, Reason, Rupees, strict, UnixSec } from '../../../http/schema.ts';
import { Day } from './report-figures.ts';

const Month = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$', description: 'year-month' });

/** A month with figures. One that is closed keeps them: what is corrected later counts in the month in which it is booked. */
export const ReportMonth = Type.Object({
  month: Month,
  from: Day,
  to: Day,
  ggr: Rupees,
  ngr: Rupees,
  isOver: Type.Boolean(),
  closedAt: OrNull(UnixSec),
  askedBy: OrNull(Id),
  approvedBy: OrNull(Id),
  reason: OrNull(Type.String()),
});
export type ReportMonth = Static<typeof ReportMonth>;

export const reportMonthsApi = endpoints(operatorBase, 'reports', {
  'GET /reports/months': {
    summary: 'Months with figures, the newest first, and who has closed which.',
    login: 'operator',
    permission: 'reports.read',
    transaction: 'read',
    data: Type.Array(ReportMonth),
    errors: [],
  },
  'POST /reports/months/:month/close': {
    repeat: 'same',
    commits: 'nothing',
    secondApproval: 'by-rule',
    summary: 'Close a month that is over: its figures stay as they are. Another operator must agree.',
    login: 'operator',
    permission: 'reports.close',
    transaction: 'write',
    params: Type.Object({ month: Month }),
    body: Type.Object({ reason: Reason }, strict),
    data: ReportMonth,
    errors: ['errors.not_found', 'errors.reports.closed', 'errors.reports.not_over'],
  },
});

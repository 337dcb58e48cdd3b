import { operatorReportsApi } from '@mela/contract/api/operators/reports/reports';
import { playerMoneyApi } from '@mela/contract/api/operators/office/player-money';
import { reportMonthsApi } from '@mela/contract/api/operators/reports/report-months';
import { reportErrors } from '@mela/contract/errors/operators';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { countCohortsJob } from './cohorts/count-cohorts.ts';
import { showCohorts } from './cohorts/show-cohorts.ts';
import { showBalances, showMoney, showMovements } from './figures/show-report.ts';
import { sendReport } from './files/send-report.ts';
import { ledgerDays } from './ledger-days/ledger-days-store.ts';
import { closeMonth, listMonths } from './months/close-month.ts';
import { searchPlayers } from './players/search-players.ts';
import { showPlayerMoney } from './players/show-player-money.ts';
import { showReturns } from './titles/show-returns.ts';

/** What the operator has earned, paid and owes, by day and by what it comes from: sums of the ledger that open into its movements. */
export const domain = defineDomain({
  name: 'reports',
  tier: 7,
  tables: {
    open: ['closed_day', 'closed_month', 'closed_total', 'cohort', 'ledger_day', 'total_day'],
    reported: ['fact', 'total', 'closed_month'],
  },
  calls: ['audit', 'accounts', 'wallet', 'catalogue', 'bonuses', 'payments', 'play', 'originals'],
  hears: [],
  emits: [],
  errors: reportErrors,
  journals: [ledgerDays],
  jobs: [countCohortsJob],
  routes: [
    ...defineRoutes(operatorReportsApi, {
      'GET /reports/money': showMoney,
      'GET /reports/balances': showBalances,
      'GET /reports/movements': showMovements,
      'GET /reports/files/:format': sendReport,
      'GET /reports/returns': showReturns,
      'GET /reports/cohorts': showCohorts,
    }),
    ...defineRoutes(playerMoneyApi, { 'GET /players/search': searchPlayers, 'GET /players/:id/money': showPlayerMoney }),
    ...defineRoutes(reportMonthsApi, { 'GET /reports/months': listMonths, 'POST /reports/months/:month/close': closeMonth }),
  ],
});

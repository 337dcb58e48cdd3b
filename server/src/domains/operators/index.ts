import { operatorsApi, operatorSessionApi } from '@mela/contract/api/operators/operators';
import { operatorFlagsApi } from '@mela/contract/api/operators/office/operator-flags';
import { operatorSettingsApi } from '@mela/contract/api/operators/operator-settings';
import { operatorDirectoryApi } from '@mela/contract/api/operators/office/operator-directory';
import { operatorRowsApi } from '@mela/contract/api/operators/office/operator-rows';
import { operatorProjectionApi } from '@mela/contract/api/operators/operator-projections';
import { operatorErrors } from '@mela/contract/errors/operators';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { daySec, retention } from '../../kernel/retention/retention.ts';
import { clearedInput, countPending, overBefore } from './approvals/approval-store.ts';
import { addOperator, changeRoles, endOperator, inviteOperator, resetOperator } from './change-operators.ts';
import { approve, refuse } from './approvals/decide.ts';
import { hold } from './approvals/hold.ts';
import { confirmOperator } from './approvals/confirm-operator.ts';
import { listApprovals } from './approvals/list-approvals.ts';
import { authenticateOperator, logIn, logOut } from './log-in/log-in.ts';
import { beginSetUp, endSetUp } from './log-in/set-up.ts';
import { closeDemoOperators, seedDemoOperators } from './demo/demo-operators.ts';
import { listOperators } from './list-operators.ts';
import { listProjections, rebuildProjection } from './manage-projections.ts';
import { changeFlag, listOperatorFlags, showOperatorFlag } from './manage-flags.ts';
import { changeByOperator, listForOperators } from './manage-settings.ts';
import { failureWindowSec, sessionSecMax } from './rules.ts';
import { operatorSettings } from './settings.ts';
import { showRows } from './show-rows.ts';
import { showSelf } from './show-self.ts';

/** People who run the site: their log-in, what they may do, and acts that need two of them. */
export { startOperatorSession } from './log-in/log-in.ts';
export { demoOfficeLines } from './demo/demo-lines.ts';
export { openDemoOffice } from './demo/open-demo-office.ts';
export { resealOperatorFactors } from './log-in/reseal-factors.ts';
export { manageOperator, operatorCommands } from './manage-operators.ts';
export { changeByOperator } from './manage-settings.ts';
export { isSameHand } from './approvals/same-hand.ts';
export { roles } from './roles.ts';
export { commitMoney } from './commit-money.ts';
export { operatorNamed } from './named-operator.ts';
export { hasOperators, operatorEmails } from './store.ts';
export { operatorSetting } from './settings.ts';

export const domain = defineDomain({
  name: 'operators',
  tier: 1,
  tables: {
    open: ['approval', 'commitment', 'failed_attempt', 'made_by', 'operator', 'session'],
  },
  calls: ['settings', 'audit'],
  settings: operatorSettings,
  retention: [
    // For a month after its end, for questions about who was logged in.
    retention({ table: 'operators.session', since: 'created_at', keptSec: 31 * daySec + sessionSecMax }),
    // The audit log has who did what; names, birth dates and addresses that were asked for are of use as long as the document behind them.
    retention({ table: 'operators.approval', since: overBefore, keptSec: 90 * daySec, clears: { input: clearedInput } }),
    retention({ table: 'operators.failed_attempt', since: 'last_at', keptSec: failureWindowSec }),
  ],
  hears: [],
  emits: [],
  errors: operatorErrors,
  operators: { authenticate: authenticateOperator, hold },
  async seed(tx, { config, clock }) {
    if (config.secrets.demoOperators !== null && config.seed === 'demo') await seedDemoOperators(tx, clock.now());
  },
  parts: ({ db, config, clock, routes, settings, projections }) => ({
    ...(config.secrets.demoOperators === null && { open: () => closeDemoOperators(db, clock.now()) }),
    routes: [
      ...defineRoutes(operatorSessionApi, {
        'POST /set-up': beginSetUp,
        'PUT /set-up': endSetUp,
        'POST /login': logIn,
        'POST /logout': logOut,
      }),
      ...defineRoutes(operatorsApi, {
        'GET /self': showSelf,
        'POST /operators/confirm': confirmOperator,
        'GET /approvals': listApprovals,
        'POST /approvals/:id/approve': approve(routes),
        'POST /approvals/:id/refuse': refuse,
      }),
      ...defineRoutes(operatorDirectoryApi, {
        'GET /operators': listOperators,
        'POST /operators': addOperator,
        'POST /operators/:id/invite': inviteOperator,
        'POST /operators/:id/roles': changeRoles,
        'POST /operators/:id/reset': resetOperator,
        'POST /operators/:id/disable': endOperator,
      }),
      ...defineRoutes(operatorRowsApi, { 'GET /rows': showRows(routes) }),
      ...defineRoutes(operatorSettingsApi, {
        'GET /settings': listForOperators(settings),
        'POST /settings/:alias': changeByOperator(settings),
      }),
      ...defineRoutes(operatorFlagsApi, {
        'GET /flags': listOperatorFlags(settings),
        'GET /flags/:alias': showOperatorFlag(settings),
        'POST /flags/:alias': changeFlag(settings),
      }),
      ...defineRoutes(operatorProjectionApi, {
        'GET /projections': listProjections(projections),
        'POST /projections/:name/rebuild': rebuildProjection(projections),
      }),
    ],
    gauges: [
      {
        name: 'mela_operator_approvals',
        help: 'Acts of operators that wait for a second operator.',
        read: () => countPending(db, clock.now()),
      },
    ],
  }),
});

import { tournamentsApi } from '@mela/contract/api/tournaments';
import { operatorTournamentsApi } from '@mela/contract/api/operators/operator-tournaments';
import { tournamentErrors } from '@mela/contract/errors/tournaments';
import { retained } from '../../kernel/domain/personal-data.ts';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { extend } from '../../kernel/domain/extension-point.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { daySec, retention } from '../../kernel/retention/retention.ts';
import { levelUses } from '../loyalty/index.ts';
import { countersWhenRead } from '../placements/index.ts';
import { tournamentJobs } from './settle-tournaments.ts';
import { standingsConsumer } from './count-rounds.ts';
import './events.ts';
import { joinTournament } from './join-tournament.ts';
import { copy, create, listAll, preview, schedule, stop } from './manage-tournaments.ts';
import { paidBefore } from './standings-store.ts';
import { seedTournaments } from './seed-tournaments.ts';
import { tournamentSettings } from './settings.ts';
import { asksForLevel } from './store.ts';
import { listMembers, listResults, listUnplaced, showQualification, showRank } from './show-board.ts';
import { countNewTournaments, listTournaments, showStatistic, showTournament } from './show-tournaments.ts';

/** Tournaments: standings from settled rounds, and prizes that are paid once by place. */
export {
  copy as copyTournament,
  create as createTournament,
  preview as previewTournament,
  schedule as scheduleTournament,
} from './manage-tournaments.ts';
export { listTournaments } from './show-tournaments.ts';
export { roundsOf } from './standings-store.ts';
export { allTournaments, openDemoTournament } from './store.ts';

export const domain = defineDomain({
  name: 'tournaments',
  tier: 6,
  tables: {
    open: ['member', 'result', 'round', 'tournament'],
  },
  personal: { tables: { 'tournaments.member': retained, 'tournaments.result': retained, 'tournaments.round': retained } },
  // As long as a player may ask how a place came about, and a margin.
  retention: [retention({ table: 'tournaments.round', since: paidBefore, keptSec: 180 * daySec })],
  calls: [
    'audit',
    'operators',
    'settings',
    'content',
    'accounts',
    'wallet',
    'catalogue',
    'loyalty',
    'protection',
    'bonuses',
    'prizes',
    'placements',
  ],
  hears: ['round.settled', 'tournament.ended'],
  emits: ['tournament.changed', 'tournament.ended', 'tournament.placed'],
  settings: tournamentSettings,
  errors: tournamentErrors,
  routes: [
    ...defineRoutes(tournamentsApi, {
      'GET /tournaments': listTournaments,
      'GET /tournaments/:id': showTournament,
      'GET /tournaments/:id/members': listMembers,
      'GET /tournaments/:id/members/unplaced': listUnplaced,
      'GET /tournaments/:id/rank': showRank,
      'GET /tournaments/:id/qualification': showQualification,
      'GET /tournaments/:id/statistic': showStatistic,
      'POST /tournaments/:id/join': joinTournament,
      'GET /tournaments/:id/results': listResults,
    }),
    ...defineRoutes(operatorTournamentsApi, {
      'GET /tournaments': listAll,
      'POST /tournaments/preview': preview,
      'POST /tournaments': create,
      'POST /tournaments/:id/copy': copy,
      'POST /tournaments/:id/schedule': schedule,
      'POST /tournaments/:id/stop': stop,
    }),
  ],
  consumers: [standingsConsumer],
  extensions: [extend(countersWhenRead, { name: 'tournament', count: countNewTournaments }), extend(levelUses, asksForLevel)],
  parts: ({ failpoint }) => ({ jobs: tournamentJobs(failpoint) }),
  seed: async (tx, { config, clock }) => {
    if (config.seed === 'demo') await seedTournaments(tx, clock.now(), config.demoPlayers);
  },
});

import type { CampaignEffect, messageCampaignsApi } from '@mela/contract/api/operators/messages/message-campaigns';
import type { InputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { job, pagesApart, type JobContext } from '../../../kernel/jobs/index.ts';
import type { OperatorContext } from '../../../kernel/types.ts';
import { differenceOf, type Arm } from './rules.ts';
import { groupsOf, lockToMeasure, measureNext } from './group-store.ts';

declare module '../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'notifications.measure': Record<never, never>;
  }
}

type Row = (typeof messageCampaignsApi.rows)['GET /messages/campaigns/:id/effect'];

/**
 * The two groups as they were drawn, among players whom protection and consent let through: these are judged before the draw. A message that a cap
 * or an hour kept back after it counts to the treated still, since no one asked that of the holdout.
 * @throws ApiError `errors.not_found`
 */
export async function showEffect({ tx }: OperatorContext, { params }: InputOf<Row>): Promise<CampaignEffect> {
  const groups = await groupsOf(tx, params.id);
  if (groups === null) throw new ApiError('errors.not_found');
  const { treated, holdout } = groups;
  return { treated: withRate(treated), holdout: withRate(holdout), difference: differenceOf(treated, holdout) };
}

const withRate = ({ players, goals }: Arm) => ({ players, goals, rate: players === 0 ? null : goals / players });

const playersMax = 1000;

/** Counts the players of campaigns whose days for the goal are over. */
export const measureJob = job({
  name: 'notifications.measure',
  through: 'due rows',
  cron: '* * * * *',
  run: (_payload, services) => measureCampaigns(services),
});

/** A page of players of one campaign in each transaction: each player counts once, whatever is killed, and by however many processes. */
export async function measureCampaigns({
  db,
  clock,
  log,
  rowsMax = playersMax,
}: Pick<JobContext, 'db' | 'clock' | 'log' | 'rowsMax'>): Promise<void> {
  await pagesApart({
    db,
    log,
    rowsMax: 1,
    due: (tx, max) => lockToMeasure(tx, clock.now(), max),
    keyOf: ({ id }) => String(id),
    work: async (tx, campaigns) => {
      for (const campaign of campaigns) await measureNext(tx, campaign, rowsMax);
    },
  });
}

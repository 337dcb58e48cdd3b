import type { CampaignEffect, messageCampaignsApi } from '@mela/contract/api/operators/message-campaigns';
import type { InputOf } from '@mela/contract/http/endpoint';
import { sql } from 'kysely';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Db, OperatorContext } from '../../../kernel/types.ts';
import { campaignById } from './campaign-store.ts';
import { differenceOf, type Arm } from './rules.ts';

type Row = (typeof messageCampaignsApi.rows)['GET /messages/campaigns/:id/effect'];

/** @throws ApiError `errors.not_found` */
export async function showEffect({ tx, now }: OperatorContext, { params }: InputOf<Row>): Promise<CampaignEffect> {
  const campaign = await campaignById(tx, params.id);
  if (campaign === null) throw new ApiError('errors.not_found');
  const { treated, holdout } = await armsOf(tx, campaign, now);
  return { treated: withRate(treated), holdout: withRate(holdout), difference: differenceOf(treated, holdout) };
}

const withRate = ({ players, goals }: Arm) => ({ players, goals, rate: players === 0 ? null : goals / players });

/**
 * The two groups as they were drawn, among players whom protection and consent let through: these are judged before the draw. A message that a cap
 * or an hour kept back after it counts to the treated still, since nobody asked that of the holdout.
 */
async function armsOf(
  tx: Db,
  { id, rule, goalDays }: { readonly id: number; readonly rule: number; readonly goalDays: number },
  now: Date,
): Promise<{ readonly treated: Arm; readonly holdout: Arm }> {
  const { rows } = await sql<{ held: boolean; players: bigint; goals: bigint }>`
    WITH reached AS (
      SELECT user_id, goal_at FROM notifications.campaign_member
      WHERE campaign_id = ${id} AND reached_at <= ${now}::timestamptz - make_interval(days => ${goalDays})
    ), drawn AS (
      SELECT r.goal_at, EXISTS (
          SELECT FROM notifications.suppression AS s WHERE s.user_id = r.user_id AND s.rule_id = ${rule} AND s.reason = 'holdout') AS held,
        EXISTS (SELECT FROM notifications.message AS m WHERE m.user_id = r.user_id AND m.rule_id = ${rule})
          OR EXISTS (SELECT FROM notifications.suppression AS s WHERE s.user_id = r.user_id AND s.rule_id = ${rule}
            AND s.reason IN ('quiet-hours', 'cap', 'unreachable')) AS treated
      FROM reached AS r
    )
    SELECT held, count(*) AS players, count(goal_at) AS goals FROM drawn WHERE held OR treated GROUP BY held`.execute(tx);
  const armOf = (held: boolean): Arm => {
    const row = rows.find((one) => one.held === held);
    return { players: Number(row?.players ?? 0), goals: Number(row?.goals ?? 0) };
  };
  return { treated: armOf(false), holdout: armOf(true) };
}

import type { CampaignEffect, messageCampaignsApi } from '@mela/contract/api/operators/message-campaigns';
import type { InputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Db, OperatorContext } from '../../../kernel/types.ts';
import { campaignById } from './campaign-store.ts';
import { differenceOf, type Arm } from './rules.ts';
import { countGroups } from './group-store.ts';

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
 * or an hour kept back after it counts to the treated still, since no one asked that of the holdout.
 */
async function armsOf(
  tx: Db,
  { id, rule, goalDays }: { readonly id: number; readonly rule: number; readonly goalDays: number },
  now: Date,
): Promise<{ readonly treated: Arm; readonly holdout: Arm }> {
  const rows = await countGroups(tx, { id, rule, goalDays }, now);
  const armOf = (held: boolean): Arm => {
    const row = rows.find((one) => one.held === held);
    return { players: Number(row?.players ?? 0), goals: Number(row?.goals ?? 0) };
  };
  return { treated: armOf(false), holdout: armOf(true) };
}

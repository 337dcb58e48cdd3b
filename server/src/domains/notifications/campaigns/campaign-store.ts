import type { MessageCampaign } from '@mela/contract/api/operators/messages/message-campaigns';
import { unixSec } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/types.ts';
import type { CampaignState } from './rules.ts';

/** When and whom a campaign reaches, and what it is to change. */
export type Terms = Pick<MessageCampaign, 'segment' | 'startsAt' | 'endsAt' | 'live' | 'repeatDays' | 'goal' | 'goalDays'>;

const campaignsMax = 200;
const unmeasured = { measured_at: null, measured_id: 0n, treated_players: 0n, treated_goals: 0n, held_players: 0n, held_goals: 0n };
const dateOf = (sec: number | null) => (sec === null ? null : new Date(sec * 1000));
const secOf = (date: Date | null) => (date === null ? null : unixSec(date));

const columnsOf = ({ segment, startsAt, endsAt, live, repeatDays, goal, goalDays }: Terms) => ({
  segment_id: segment,
  starts_at: dateOf(startsAt),
  ends_at: dateOf(endsAt),
  live,
  repeat_days: repeatDays,
  goal,
  goal_days: goalDays,
});

const from = (tx: Db) => tx.selectFrom('notifications.campaign').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof from>['execute']>>[number];

// The checks of the table hold what the types say; the rule is written in the transaction of the campaign.
const read = (row: Row): MessageCampaign => ({
  id: row.id,
  alias: row.alias,
  state: row.state as CampaignState,
  version: row.version,
  dropsWaiting: row.drops_waiting,
  segment: row.segment_id,
  startsAt: secOf(row.starts_at),
  endsAt: secOf(row.ends_at),
  live: row.live,
  repeatDays: row.repeat_days,
  goal: row.goal as MessageCampaign['goal'],
  goalDays: row.goal_days,
  rule: Number(row.rule_id),
  reached: Number(row.reached),
  leftInPeace: Number(row.left_in_peace),
  gift: row.gift === null || row.gift_max === null ? null : { campaign: row.gift, most: row.gift_max },
  gifts: { offered: Number(row.gifts_offered), refused: Number(row.gifts_refused), takenBack: Number(row.gifts_taken_back) },
});

export const newestCampaigns = async (tx: Db): Promise<MessageCampaign[]> =>
  (await from(tx).orderBy('id', 'desc').limit(campaignsMax).execute()).map(read);

export async function campaignById(tx: Db, id: number): Promise<MessageCampaign | null> {
  const row = await from(tx).where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : read(row);
}

/** Until the transaction ends no other act and no page of players changes it. */
export async function lockCampaign(tx: Db, id: number): Promise<MessageCampaign | null> {
  await tx.selectFrom('notifications.campaign').select('id').where('id', '=', id).forUpdate().execute();
  return campaignById(tx, id);
}

/** @returns its id; null where the alias is taken */
export async function insertCampaign(tx: Db, alias: string, terms: Terms, now: Date): Promise<number | null> {
  const row = await tx
    .insertInto('notifications.campaign')
    .values({ alias, ...columnsOf(terms), next_at: now, created_at: now })
    .onConflict((conflict) => conflict.column('alias').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function saveRuleOf(tx: Db, id: number, ruleId: number): Promise<void> {
  await tx.updateTable('notifications.campaign').set({ rule_id: ruleId }).where('id', '=', id).execute();
}

/**
 * With another segment players are looked at from the first again; who was reached stays so. With other days for the goal the effect is measured from
 * the first again.
 */
export async function updateTerms(tx: Db, { id, version, segment, goalDays }: MessageCampaign, terms: Terms): Promise<void> {
  await tx
    .updateTable('notifications.campaign')
    .set({
      ...columnsOf(terms),
      version: version + 1,
      ...(terms.segment === segment ? {} : { cursor_id: 0n }),
      ...(terms.goalDays === goalDays ? {} : unmeasured),
    })
    .where('id', '=', id)
    .execute();
}

export async function saveState(tx: Db, id: number, state: CampaignState): Promise<void> {
  await tx.updateTable('notifications.campaign').set({ state }).where('id', '=', id).execute();
}

/** Ends it for good. `drops`: what it has written and not sent is not sent. */
export async function saveEnd(tx: Db, id: number, drops: boolean): Promise<void> {
  await tx.updateTable('notifications.campaign').set({ state: 'ended', drops_waiting: drops }).where('id', '=', id).execute();
}

import type { CampaignDraft, CodeDraft } from '@mela/contract/api/bonuses';
import type { GiftPrize } from '@mela/contract/api/prizes';
import { sql, type Selectable } from 'kysely';
import type { DB } from '../../../kernel/db/schema.gen.ts';
import type { Texts } from '../../../kernel/texts.ts';
import type { Db } from '../../../kernel/types.ts';

export const rules = ['registration', 'deposit', 'code', 'level', 'mission', 'operator', 'profile', 'phone', 'contest'] as const;
export type Rule = (typeof rules)[number];

export type Campaign = Omit<Selectable<DB['bonuses.campaign']>, 'prize' | 'rule' | 'state' | 'name' | 'about'> & {
  readonly prize: GiftPrize;
  readonly rule: Rule;
  readonly state: 'draft' | 'active' | 'stopped';
  readonly name: Texts;
  readonly about: Texts;
};

/** Active campaigns of these rules, within their times, the highest priority first. */
export async function activeCampaigns(tx: Db, of: readonly Rule[], now: Date): Promise<Campaign[]> {
  const { rows } = await sql<Campaign>`
    SELECT * FROM bonuses.campaign WHERE state = 'active' AND rule = ANY (${[...of]}::text[])
      AND (starts_at IS NULL OR starts_at <= ${now}) AND (ends_at IS NULL OR ends_at > ${now}) ORDER BY priority DESC, id`.execute(tx);
  return rows;
}

export async function campaignsByIds(tx: Db, ids: readonly number[]): Promise<Map<number, Campaign>> {
  const { rows } = await sql<Campaign>`SELECT * FROM bonuses.campaign WHERE id = ANY (${[...ids]}::integer[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function campaignBySlug(tx: Db, slug: string): Promise<Campaign | undefined> {
  const { rows } = await sql<Campaign>`SELECT * FROM bonuses.campaign WHERE slug = ${slug}`.execute(tx);
  return rows[0];
}

/** Locked: what was read of it stays true until the end of the transaction. */
export async function lockCampaign(tx: Db, id: number): Promise<Campaign> {
  const { rows } = await sql<Campaign>`SELECT * FROM bonuses.campaign WHERE id = ${id} FOR NO KEY UPDATE`.execute(tx);
  if (!rows[0]) throw new Error(`campaign ${id} is gone`);
  return rows[0];
}

/** The steps of a pack in their order, also those that wait or are stopped. */
export async function stepsOfPack(tx: Db, pack: string): Promise<Campaign[]> {
  const { rows } = await sql<Campaign>`SELECT * FROM bonuses.campaign WHERE pack = ${pack} ORDER BY step`.execute(tx);
  return rows;
}

/** Counts one more gift of the campaign; false where it has none left, or was stopped meanwhile. */
export async function takeFromCampaign(tx: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    UPDATE bonuses.campaign SET gifts = gifts + 1 WHERE id = ${id} AND state = 'active' AND (gifts_max IS NULL OR gifts < gifts_max) RETURNING 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export type NewCampaign = CampaignDraft & { readonly depositMinMinor: bigint; readonly createdBy: string; readonly now: Date };

const dateOf = (sec: number | null = null) => (sec === null ? null : new Date(sec * 1000));

/** Undefined where the slug, or the step of the pack, is taken. */
export async function insertCampaign(tx: Db, draft: NewCampaign): Promise<Campaign | undefined> {
  const { now } = draft;
  const added = await tx
    .insertInto('bonuses.campaign')
    .values({
      slug: draft.slug,
      name: JSON.stringify(draft.name),
      about: JSON.stringify(draft.about),
      rule: draft.rule,
      deposit_number: draft.depositNumber ?? null,
      deposit_min_minor: draft.depositMinMinor,
      prize: JSON.stringify(draft.prize),
      labels: [...(draft.labels ?? [])],
      countries: [...(draft.countries ?? [])],
      vip_only: draft.vipOnly ?? false,
      starts_at: dateOf(draft.startsAt),
      ends_at: dateOf(draft.endsAt),
      gifts_max: draft.giftsMax ?? null,
      player_max: draft.playerMax ?? 1,
      priority: draft.priority ?? 0,
      stacks: draft.stacks ?? true,
      take_days: draft.takeDays ?? 7,
      pack: draft.pack ?? null,
      step: draft.step ?? null,
      created_at: now,
      created_by: draft.createdBy,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('slug')
    .executeTakeFirst();
  return added && campaignBySlug(tx, draft.slug);
}

export async function setCampaignState(tx: Db, id: number, state: Campaign['state'], now: Date): Promise<void> {
  await tx.updateTable('bonuses.campaign').set({ state, changed_at: now }).where('id', '=', id).execute();
}

/** The newest first, with the count of all. */
export async function campaignPage(tx: Db, limit: number, offset: number): Promise<{ readonly rows: Campaign[]; readonly count: number }> {
  const { rows } = await sql<Campaign>`SELECT * FROM bonuses.campaign ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`.execute(tx);
  const { count } = await tx
    .selectFrom('bonuses.campaign')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

/** False where the code is taken. */
export async function insertCode(tx: Db, draft: CodeDraft & { readonly campaignId: number }): Promise<boolean> {
  const added = await tx
    .insertInto('bonuses.code')
    .values({
      code: draft.code,
      campaign_id: draft.campaignId,
      user_id: draft.userId ? BigInt(draft.userId) : null,
      vip_only: draft.vipOnly ?? false,
      starts_at: dateOf(draft.startsAt),
      ends_at: dateOf(draft.endsAt),
      uses_max: draft.usesMax ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  return added !== undefined;
}

import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

export type CountryRuleRow = {
  readonly studio: string;
  readonly game: string | null;
  readonly rule: 'only' | 'never';
  readonly countries: string[];
  readonly setAt: Date;
};

export async function countryRules(tx: Db): Promise<CountryRuleRow[]> {
  const { rows } = await sql<CountryRuleRow>`
    SELECT d.canonical AS studio, g.slug AS game, r.rule, r.countries, r.set_at AS "setAt"
    FROM catalogue.country_rule r JOIN catalogue.developer d ON d.id = r.developer_id LEFT JOIN catalogue.game g ON g.id = r.game_id
    ORDER BY d.canonical, g.slug NULLS FIRST`.execute(tx);
  return rows;
}

type Place = { readonly developerId: number; readonly gameId: number | null };

/** Locked with its studio, so that acts on one follow each other; undefined for an unknown studio. */
export async function lockStudio(tx: Db, canonical: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('catalogue.developer')
    .select('id')
    .where('canonical', '=', canonical)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.id;
}

/** Sets the rule of a studio or a game; null takes it away. */
export async function saveCountryRule(
  tx: Db,
  { developerId, gameId }: Place,
  rule: Pick<CountryRuleRow, 'rule' | 'countries'> | null,
  now: Date,
): Promise<void> {
  await tx
    .deleteFrom('catalogue.country_rule')
    .where('developer_id', '=', developerId)
    .where((eb) => (gameId === null ? eb('game_id', 'is', null) : eb('game_id', '=', gameId)))
    .execute();
  if (rule !== null)
    await tx
      .insertInto('catalogue.country_rule')
      .values({ developer_id: developerId, game_id: gameId, rule: rule.rule, countries: [...rule.countries], set_at: now })
      .execute();
}

type RuledGame = { readonly id: number; readonly developer_id: number };

/** Whether the rules of a game and its studio allow it in a country; where none is known (null) only a game without rules. */
export async function isOfferedIn(tx: Db, game: RuledGame, country: string | null): Promise<boolean> {
  const { rows } = await sql<{ refused: boolean }>`
    SELECT EXISTS (
      SELECT FROM catalogue.country_rule r
      WHERE r.developer_id = ${game.developer_id} AND (r.game_id IS NULL OR r.game_id = ${game.id})
        AND (${country}::text IS NULL OR (r.rule = 'never') = (${country} = ANY (r.countries)))) AS refused`.execute(tx);
  return rows[0]?.refused === false;
}

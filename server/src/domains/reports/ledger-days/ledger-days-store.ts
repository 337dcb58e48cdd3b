import { sql } from 'kysely';
import type { JournalProjection, JournalRange } from '../../../kernel/projections/projection.ts';
import type { Tx } from '../../../kernel/types.ts';
import { moneyJournal } from '../../wallet/index.ts';

/**
 * The ledger by day of India and by what its movements belong to. What an account or a game is stands as it is when a page is counted: an account that
 * is marked as a test later is taken out by building again.
 */
export const ledgerDays: JournalProjection = {
  name: 'reports.ledger-days',
  version: 1,
  tables: ['reports.ledger_day', 'reports.total_day'],
  journal: moneyJournal,
  applyRange,
};

async function applyRange(tx: Tx, build: number, { after, to }: JournalRange): Promise<void> {
  await sql`
    WITH line AS MATERIALIZED (SELECT * FROM reports.lines(${after}, ${to})), day AS (
      INSERT INTO reports.ledger_day AS d (build, day, test, house, kind, game_id, provider, system, campaign, country, currency,
        movements, rounds, cash_minor, bonus_minor, held_minor, fee_minor)
      SELECT ${build}::smallint, day, test, house, kind, game_id, provider, system, campaign, country, currency,
        count(*), count(*) FILTER (WHERE opens_round), sum(cash_minor), sum(bonus_minor), sum(held_minor), sum(fee_minor)
      FROM line GROUP BY day, test, house, kind, game_id, provider, system, campaign, country, currency
      ON CONFLICT (build, day, test, house, kind, game_id, provider, system, campaign, country, currency) DO UPDATE SET
        movements = d.movements + excluded.movements, rounds = d.rounds + excluded.rounds,
        cash_minor = d.cash_minor + excluded.cash_minor, bonus_minor = d.bonus_minor + excluded.bonus_minor,
        held_minor = d.held_minor + excluded.held_minor, fee_minor = d.fee_minor + excluded.fee_minor
    )
    INSERT INTO reports.total_day AS t (build, day, test, house, kind, currency, movements, cash_minor, bonus_minor, held_minor)
    SELECT ${build}::smallint, day, test, house, kind, currency, count(*), sum(cash_minor), sum(bonus_minor), sum(held_minor)
    FROM line GROUP BY day, test, house, kind, currency
    ON CONFLICT (build, day, test, house, kind, currency) DO UPDATE SET movements = t.movements + excluded.movements,
      cash_minor = t.cash_minor + excluded.cash_minor, bonus_minor = t.bonus_minor + excluded.bonus_minor,
      held_minor = t.held_minor + excluded.held_minor`.execute(tx);
}

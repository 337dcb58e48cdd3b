import { sql } from 'kysely';
import { StartError } from '../errors/start-error.ts';
import type { Db } from '../types.ts';

type Mode = 'play' | 'licensed';

/**
 * Holds a database to the kind of money that it was begun with: balances of play money never become money that can be paid out, and players' money
 * never becomes play money. The first start decides; of several at once, one. @throws StartError for the other kind
 */
export async function assertMoneyMode(db: Db, mode: Mode): Promise<void> {
  await sql`INSERT INTO kernel.money_mode (mode) VALUES (${mode}) ON CONFLICT DO NOTHING`.execute(db);
  const { rows } = await sql<{ mode: Mode }>`SELECT mode FROM kernel.money_mode`.execute(db);
  const begun = rows[0]?.mode;
  if (begun !== mode)
    throw new StartError([
      `MONEY is ${mode}, but this database was begun with MONEY=${begun}, and the balances in it are ${begun === 'play' ? 'play money' : 'money of players'}: set MONEY=${begun}, or start with another database (DATABASE_URL or DATA_DIR)`,
    ]);
}

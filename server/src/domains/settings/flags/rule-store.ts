import type { FlagRule } from '@mela/contract/api/operators/office/operator-flags';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

export type StoredRules = {
  readonly alias: string;
  readonly rules: readonly FlagRule[];
  readonly version: number;
  readonly changedAt: Date;
};

export async function storedRules(tx: Db): Promise<readonly StoredRules[]> {
  return tx
    .selectFrom('settings.flag_rule')
    .select(['alias', sql<readonly FlagRule[]>`rules`.as('rules'), 'version', 'changed_at as changedAt'])
    .execute();
}

/** Writes the rules of a flag over those of this version; 0: it has none yet. @returns whether that was the version */
export async function writeRules(tx: Db, alias: string, rules: readonly FlagRule[], version: number, now: Date): Promise<boolean> {
  const text = JSON.stringify(rules);
  const { rows } = await sql`
    INSERT INTO settings.flag_rule AS stored (alias, rules, version, changed_at)
    SELECT ${alias}, ${text}::jsonb, ${version + 1}::int, ${now}::timestamptz
    WHERE ${version}::int = 0 OR EXISTS (SELECT FROM settings.flag_rule WHERE alias = ${alias})
    ON CONFLICT (alias) DO UPDATE SET rules = excluded.rules, version = excluded.version, changed_at = excluded.changed_at
    WHERE stored.version = ${version}::int
    RETURNING alias`.execute(tx);
  return rows.length > 0;
}

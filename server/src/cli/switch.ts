import { closeGame } from '../domains/catalogue/index.ts';
import { setMustHit } from '../domains/jackpots/index.ts';
import { savePaymentSystem } from '../domains/payments/index.ts';
import { domains } from '../domains/registry.ts';
import { changeSetting } from '../domains/settings/index.ts';
import { ApiError } from '../kernel/errors/api-error.ts';
import { transact } from '../kernel/db/transact.ts';
import { joinSettings } from '../kernel/settings/define-settings.ts';
import { rejectionLines } from './rejection-lines.ts';
import { withDatabase } from './with-database.ts';

const settings = joinSettings(domains.map((domain) => domain.settings ?? {}));

const usage =
  'npm run switch -- setting <alias> <json> | close <slug> | open <slug> | must-hit <jackpot> <paise> | payment-system <name> deposit|withdrawal <json>';

/**
 * `npm run switch`: settings and games for an operator, until there is a back office; works on the database of DATA_DIR or DATABASE_URL.
 * `setting <alias> <json>` changes a setting; `close <slug>` closes a game, `open <slug>` opens it again;
 * `must-hit <jackpot> <paise>` sets the sum by which a jackpot must fall, from its next cycle on;
 * `payment-system <name> deposit|withdrawal <json>` adds a payment system, or changes of one what is named and leaves the rest.
 */
await withDatabase(async (db, print) => {
  const [verb, what = '', value = '', data = ''] = process.argv.slice(2);
  try {
    if (verb === 'close' || verb === 'open') await transact(db, (tx) => closeGame(tx, what, verb === 'close'));
    else if (verb === 'payment-system' && (value === 'deposit' || value === 'withdrawal'))
      await transact(db, (tx) => savePaymentSystem(tx, what, value, JSON.parse(data)));
    else if (verb === 'must-hit') await transact(db, (tx) => setMustHit(tx, what, BigInt(value)));
    else if (verb === 'setting') await transact(db, (tx) => changeSetting(tx, settings, what, JSON.parse(value)));
    else throw new SyntaxError('unknown');
    print(`${[verb, what, value].filter(Boolean).join(' ')}: done`);
  } catch (error) {
    if (!(error instanceof ApiError) && !(error instanceof SyntaxError)) throw error;
    for (const line of error instanceof ApiError ? rejectionLines(error) : [usage]) print(line);
    process.exitCode = 1;
  }
});

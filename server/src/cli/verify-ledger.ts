import { checkJackpots } from '../domains/jackpots/index.ts';
import { reconcile, verifyChain } from '../domains/wallet/index.ts';
import { withDatabase } from './with-database.ts';

/**
 * `npm run verify:ledger`: compares all balances and jackpots with the whole journal and computes every hash from the first entry on. The regular
 * checks only read what is new. Prints each mismatch; exit code 1 when there is one.
 */
await withDatabase(async (db, print) => {
  const { mismatches, playersMinor, headsDigest } = await reconcile(db, { whole: true });
  const found = [...mismatches, ...(await verifyChain(db))];
  const jackpots = await checkJackpots(db);
  for (const { kind, accountId, seq, movementId } of found) print(`${kind}: account ${accountId}, entry ${seq}, movement ${movementId}`);
  for (const { jackpot, seq } of jackpots) print(`jackpot ${jackpot}, contribution ${seq}`);
  const count = found.length + jackpots.length;
  print(count === 0 ? `no mismatch; players have ${playersMinor} paise, heads ${headsDigest}` : `${count} mismatches`);
  if (count > 0) process.exitCode = 1;
});

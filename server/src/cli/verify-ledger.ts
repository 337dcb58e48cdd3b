import { reconcile, verifyChain } from '../domains/wallet/index.ts';
import { withDatabase } from './with-database.ts';

/**
 * `npm run verify:ledger`: compares all balances with the whole journal and computes every hash from the first entry on. The regular checks
 * only read what is new. Prints each mismatch; exit code 1 when there is one.
 */
await withDatabase(async (db, print) => {
  const { faults, playersMinor, headsDigest } = await reconcile(db, { whole: true });
  const found = [...faults, ...(await verifyChain(db))];
  for (const { fault, accountId, seq, movementId } of found) print(`${fault}: account ${accountId}, entry ${seq}, movement ${movementId}`);
  print(found.length === 0 ? `no mismatch; players have ${playersMinor} paise, heads ${headsDigest}` : `${found.length} mismatches`);
  if (found.length > 0) process.exitCode = 1;
});

/**
 * F4: 20 copies of one bet at once, a thousand times over; then all of them again after a restart. No answer of 500 or
 * more, all copies alike, each bet booked once. Usage: node bench/src/bets/duplicates.ts [bets=1000]
 * [paymentsPerSec=0]; the last one has players deposit and withdraw beside the bets
 */
import { once } from 'node:events';
import { providerClient, type Signed, signedBet } from './http-client.ts';
import { payOn, paymentMismatches, paymentLine } from './payment-load.ts';
import { withServer, type TestServer } from './server.ts';
import { databaseOf, makePlayers } from './players.ts';
import { printLine } from '../print.ts';

const bets = Number(process.argv[2] ?? 1000);
const payments = Number(process.argv[3] ?? 0);
const copies = 20;
/** So many bets are sent at once, each with all its copies. */
const atOnce = 8;

type CopiesSent = { readonly differing: number; readonly errors: number; readonly firstAnswers: Map<string, string> };

async function sendCopies(server: TestServer, all: readonly Signed[]): Promise<CopiesSent> {
  const { send, close } = providerClient(server.port, copies * atOnce);
  const firstAnswers = new Map<string, string>();
  let [differing, errors] = [0, 0];
  for (let from = 0; from < all.length; from += atOnce) {
    await Promise.all(
      all.slice(from, from + atOnce).map(async (bet) => {
        const answers = await Promise.all(Array.from({ length: copies }, () => send(bet)));
        if (new Set(answers.map((answer) => answer.text)).size > 1) differing += 1;
        errors += answers.filter((answer) => answer.status >= 500).length;
        firstAnswers.set(bet.uuid, answers[0]?.text ?? '');
      }),
    );
  }
  close();
  return { differing, errors, firstAnswers };
}

await withServer(async (server) => {
  const client = databaseOf(server.socketDir);
  await client.connect();
  const tokens = await makePlayers(client, 50);
  const all = Array.from({ length: bets }, (_, at) => signedBet(tokens[at % tokens.length] ?? ''));
  const paying = payOn(server.port, tokens, payments);
  const before = await sendCopies(server, all);
  await paying.stop();
  const { rows } = await client.query<{ booked: string }>(`SELECT count(*) AS booked FROM wallet.movement WHERE kind = 'bet'`);
  const mismatches = await paymentMismatches(client, paying.tally);
  await client.end();
  server.child.kill('SIGTERM');
  await once(server.child, 'exit');
  const again = await server.again();
  const after = await sendCopies(again, all);
  again.child.kill('SIGTERM');
  await once(again.child, 'exit');
  const changed = all.filter(({ uuid }) => before.firstAnswers.get(uuid) !== after.firstAnswers.get(uuid)).length;
  printLine(
    `F4: ${bets} bets × ${copies} copies: answers ≥ 500: ${before.errors}; bets with differing answers: ${before.differing}; booked: ${rows[0]?.booked}`,
  );
  if (payments > 0)
    printLine(`F4 with payments: ${paymentLine(paying.tally)}; ${mismatches.lost} lost, ${mismatches.broken} invariants broken`);
  printLine(`F4 across a restart: answers ≥ 500: ${after.errors}; differing: ${after.differing}; bets whose answer changed: ${changed}`);
});

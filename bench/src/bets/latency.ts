/**
 * F3: bet latency in an open loop: bets are sent on schedule whether or not earlier ones were answered, and each is timed
 * from its scheduled moment. The same load runs half a minute before anything is timed: a new process compiles, and a new
 * connection plans. Usage: node bench/src/bets/latency.ts
 * [betsPerSec=1000] [seconds=300] [paymentsPerSec=0] [warmUpSec=30]; the third has players deposit and withdraw beside the bets
 */
import { providerClient, signedBet } from './http-client.ts';
import { openLoop } from './open-loop.ts';
import { payOn, paymentMismatches, paymentLine } from './payment-load.ts';
import { withServer } from './server.ts';
import { databaseOf, makePlayers } from './players.ts';
import { printLine } from '../print.ts';

const [rate = 1000, seconds = 300, payments = 0, warmUpSec = 30] = process.argv.slice(2).map(Number);

const sorted = (latenciesMs: readonly number[]) => {
  const ordered = latenciesMs.toSorted((a, b) => a - b);
  return (share: number) => (ordered[Math.min(ordered.length - 1, Math.floor(ordered.length * share))] ?? Number.NaN).toFixed(1);
};

await withServer(async (server) => {
  const client = databaseOf(server.socketDir);
  await client.connect();
  const tokens = await makePlayers(client, 1000);
  const paying = payOn(server.port, tokens, payments);
  const { send, close } = providerClient(server.port, 256);
  const [total, warmUps] = [rate * (seconds + warmUpSec), rate * warmUpSec];
  /** By the second in which the bet was due. */
  const latenciesMs = Array.from({ length: seconds }, (): number[] => []);
  let bad = 0;
  const one = async (at: number, dueMs: number): Promise<void> => {
    const { status, text } = await send(signedBet(tokens[(at * 7919) % tokens.length] ?? '')).catch(() => ({ status: 0, text: '' }));
    if (at < warmUps) return;
    latenciesMs[Math.floor((at - warmUps) / rate)]?.push(performance.now() - dueMs);
    if (status !== 200 || !text.includes('RS_OK')) bad += 1;
  };
  await openLoop(rate, total, one);
  close();
  await paying.stop();
  if (payments > 0) {
    const { lost, broken } = await paymentMismatches(client, paying.tally);
    printLine(`F3 with payments: ${paymentLine(paying.tally)}; ${lost} lost, ${broken} invariants broken`);
  }
  await client.end();
  const at = sorted(latenciesMs.flat());
  printLine(
    `F3: ${rate} bets/s for ${seconds} s, open loop: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms, errors ${bad} of ${rate * seconds}`,
  );
  const worst = latenciesMs.map((ofSecond) => Number(sorted(ofSecond)(0.99))).toSorted((a, b) => a - b);
  printLine(`p99 of each second: median ${worst[worst.length >> 1]} ms, worst ${worst.slice(-5).toReversed().join(', ')} ms`);
});

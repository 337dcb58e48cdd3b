import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { betPath, signedBet, signedEnd, winPath, type Signed } from './http-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'mela-wrk-'));
const script = fileURLToPath(new URL('./send-bets.lua', import.meta.url));
/** More than any machine answers, so that no run is short of prepared bets. */
const betsASecondMax = 30_000;

export type Load = { readonly betsPerSec: number; readonly p50Ms: number; readonly p99Ms: number; readonly bad: number };

/** A round is ended so many calls after its bet, which is more than there are connections. */
const endAfter = 1_000;

const line = (path: string, { body, signature }: Signed) => `${path}\t${signature}\t${body}`;

/** Bets, each in turn with the end of an earlier one where rounds are ended. */
function callsOf(tokens: readonly string[], count: number, ends: boolean): string[] {
  const tokenAt = (at: number) => tokens[(at * 7919) % tokens.length] ?? '';
  const open: { readonly token: string; readonly uuid: string }[] = [];
  return Array.from({ length: count }, (_, at) => {
    const ended = ends && at % 2 === 1 && at > endAfter ? open[(at - endAfter - 1) / 2] : undefined;
    if (ended !== undefined) return line(winPath, signedEnd(ended.token, ended.uuid));
    const [token, bet] = [tokenAt(at), signedBet(tokenAt(at))];
    if (at % 2 === 0) open.push({ token, uuid: bet.uuid });
    return line(betPath, bet);
  });
}

/**
 * Bets over HTTP with so many connections, each its own transaction, spread over the sessions. `ends`: every second call ends a round, so that
 * all that follows from settled rounds is counted meanwhile.
 */
export async function runWrk(
  url: string,
  tokens: readonly string[],
  seconds: number,
  connections: number,
  { ends = false }: { readonly ends?: boolean } = {},
): Promise<Load> {
  const file = join(folder, 'bets');
  writeFileSync(file, callsOf(tokens, seconds * betsASecondMax, ends).join('\n'));
  const child = spawn('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, url], {
    env: { ...process.env, REQ_FILE: file },
  });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (out += chunk.toString()));
  await once(child, 'close');
  const result = /RESULT (\{.*\})/.exec(out)?.[1];
  if (!result) throw new Error(`wrk gave no result (apt-get install wrk): ${out}`);
  const { bets, us, p50, p99, bad } = JSON.parse(result) as { bets: number; us: number; p50: number; p99: number; bad: number };
  return { betsPerSec: (bets / us) * 1e6, p50Ms: p50, p99Ms: p99, bad };
}

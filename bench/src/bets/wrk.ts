import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { betPath, signedBet } from './http-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'mela-wrk-'));
const script = fileURLToPath(new URL('./send-bets.lua', import.meta.url));
/** More than any machine answers, so that no run is short of prepared bets. */
const betsASecondMax = 30_000;

export type Load = { readonly betsPerSec: number; readonly p50Ms: number; readonly p99Ms: number; readonly bad: number };

/** Bets over HTTP with so many connections, each bet its own transaction, spread over the sessions. */
export async function runWrk(url: string, tokens: readonly string[], seconds: number, connections: number): Promise<Load> {
  const file = join(folder, 'bets');
  writeFileSync(
    file,
    Array.from({ length: seconds * betsASecondMax }, (_, at) => {
      const { body, signature } = signedBet(tokens[(at * 7919) % tokens.length] ?? '');
      return `${signature}\t${body}`;
    }).join('\n'),
  );
  const child = spawn('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, url], {
    env: { ...process.env, REQ_FILE: file, REQ_PATH: betPath },
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

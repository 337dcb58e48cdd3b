import { spawn } from 'node:child_process';
import { once } from 'node:events';

export type GetLoad = { readonly requestsPerSec: number; readonly requests: number; readonly p99Ms: number; readonly bad: number };

export type GetRun = {
  readonly url: string;
  readonly seconds: number;
  readonly connections: number;
  readonly encoding: 'gzip' | 'identity';
  /** Runs the client on this core alone, where the machine allows it. */
  readonly core?: number;
};

const unitMs: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

/** One page, requested repeatedly by wrk. */
export async function runGet({ url, seconds, connections, encoding, core }: GetRun): Promise<GetLoad> {
  const wrk = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-H', `Accept-Encoding: ${encoding}`, url];
  const [program = '', ...rest] = core === undefined ? wrk : ['taskset', '-c', String(core), ...wrk];
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  await once(child, 'close');
  const requests = Number(/(\d+) requests in/.exec(out)?.[1]);
  const requestsPerSec = Number(/Requests\/sec:\s+([\d.]+)/.exec(out)?.[1]);
  const [, p99 = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(out) ?? [];
  const bad = Number(/Non-2xx or 3xx responses: (\d+)/.exec(out)?.[1] ?? 0) + Number(/Socket errors:.*timeout (\d+)/.exec(out)?.[1] ?? 0);
  if (!Number.isFinite(requestsPerSec)) throw new Error(`wrk gave no result: ${out}`);
  return { requestsPerSec, requests, p99Ms: Number(p99) * (unitMs[unit] ?? Number.NaN), bad };
}

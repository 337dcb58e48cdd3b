/**
 * 7.13: log-ins of 50 at once through HTTP beside the same number of bare argon2 checks, and how long an answer takes for a known and an
 * unknown address. Usage: npm run bench -- accounts/log-in [log-ins per round] [rounds]. Rounds of both kinds alternate, so that they meet
 * the same machine; the ratio is what the rest of a log-in costs.
 */
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hashPassword, passwordMatches } from '../../../server/src/kernel/credentials/passwords.ts';
import { openServer, serverWithoutSite } from '../bets/server.ts';
import { printLine, printTable } from '../print.ts';
import { formatSpread, spreadOf } from '../web/spread.ts';

const [perRound = 300, rounds = 5] = process.argv.slice(2).map(Number);
const atOnce = 50;
const pairs = 150;
const password = 'a long enough one';

process.env['TRUST_PROXY'] = '1';
const server = await openServer(undefined, serverWithoutSite);

let callers = 0;
/** Each call comes from a network address of its own: what is measured is the work, not its limits. */
async function post(path: string, body: object): Promise<{ readonly ms: number; readonly status: number; readonly token: unknown }> {
  callers += 1;
  const from = `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  const begun = performance.now();
  const answer = await fetch(`${server.url}/api/v18${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  return { ms: performance.now() - begun, status: answer.status, token: (JSON.parse(text) as { data?: { token?: unknown } }).data?.token };
}

type Round = { readonly perSec: number; readonly p50: number; readonly p99: number };

/** Runs work `count` times, so many at a time. */
async function run(count: number, work: (at: number) => Promise<void>, workers = atOnce): Promise<Round> {
  const times: number[] = [];
  let next = 0;
  const begun = performance.now();
  const worker = async () => {
    for (let at = (next += 1); at <= count; at = next += 1) {
      const from = performance.now();
      await work(at);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { perSec: (count / (performance.now() - begun)) * 1000, p50: at(0.5), p99: at(0.99) };
}

const form = (lookup: string) => ({ lookup, password, locale: 'en', birthDate: '1990-05-17', agreement: true });
const members = Array.from({ length: atOnce }, (_, at) => `member${at}@example.in`);
const known = Array.from({ length: pairs }, (_, at) => `known${at}@example.in`);
const opened = async (at: number) => {
  const { status } = await post('/users', form([...members, ...known][at - 1] ?? ''));
  if (status !== 200) throw new Error(`a registration answered ${status}`);
};
await run(members.length + known.length, opened, 4);

const stored = await hashPassword(password);
const bare = () => run(perRound, async () => void (await passwordMatches(password, stored)));
const logIns = () =>
  run(perRound, async (at) => {
    const { status, token } = await post('/login/lookup', { lookup: members[at % members.length], password });
    if (status !== 200 || typeof token !== 'string') throw new Error(`a log-in answered ${status}`);
  });
await bare();
await logIns();
const seen: { readonly bare: Round; readonly logIn: Round }[] = [];
for (let round = 0; round < rounds; round += 1) seen.push({ bare: await bare(), logIn: await logIns() });

/** Wrong passwords, one for each address, so that none of them meets a picture; known and unknown in turn. */
async function compare(path: string, bodyOf: (lookup: string) => object): Promise<{ known: number[]; unknown: number[] }> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (const [at, lookup] of known.entries()) {
    const tries = [
      ['known', lookup],
      ['unknown', `nobody${path.length}.${at}@example.in`],
    ] as const;
    for (const [kind, who] of at % 2 === 0 ? tries : tries.toReversed()) times[kind].push((await post(path, bodyOf(who))).ms);
  }
  return times;
}

const compared = {
  'log-in, wrong password': await compare('/login/lookup', (lookup) => ({ lookup, password: 'not the password' })),
  registration: await compare('/users', (lookup) => ({ ...form(lookup), confirmFirst: true })),
  'new password': await compare('/password/recovery', (lookup) => ({ lookup })),
};
await server.stop();

printLine(`argon2id, 19,456 KiB, 2 passes, 1 lane; ${availableParallelism()} cores; ${rounds} rounds of ${perRound}, ${atOnce} at once`);
const of = (kind: 'bare' | 'logIn', value: keyof Round, digits = 0) =>
  formatSpread(spreadOf(seen.map((round) => round[kind][value])), digits);
printTable(
  ['median (least to most)', 'bare argon2', 'log-in'],
  [
    ['a second', of('bare', 'perSec', 1), of('logIn', 'perSec', 1)],
    ['p50, ms', of('bare', 'p50'), of('logIn', 'p50')],
    ['p99, ms', of('bare', 'p99'), of('logIn', 'p99')],
  ],
);
const ratios = seen.map(({ bare: limit, logIn }) => logIn.perSec / limit.perSec);
printLine(`\nlog-ins reach ${formatSpread(spreadOf(ratios), 2)} of the bare checks of the same round`);

const quartile = (times: readonly number[], part: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;
const middle = (times: readonly number[]) =>
  `${quartile(times, 0.5).toFixed(1)} (${quartile(times, 0.25).toFixed(1)} to ${quartile(times, 0.75).toFixed(1)})`;
/** Of 2,000 draws with repetition: the middle 95 % of the differences of the medians. */
function differenceOf(a: readonly number[], b: readonly number[]): string {
  const drawn = (times: readonly number[]) =>
    quartile(
      times.map(() => times[randomInt(times.length)] ?? 0),
      0.5,
    );
  const differences = Array.from({ length: 2000 }, () => drawn(a) - drawn(b)).toSorted((x, y) => x - y);
  return `${(quartile(a, 0.5) - quartile(b, 0.5)).toFixed(1)} (${differences[50]?.toFixed(1)} to ${differences[1950]?.toFixed(1)})`;
}
printTable(
  [`one at a time, ${pairs} pairs; ms, quartiles`, 'known', 'unknown', 'difference, 95 %'],
  Object.entries(compared).map(([name, times]) => [
    name,
    middle(times.known),
    middle(times.unknown),
    differenceOf(times.known, times.unknown),
  ]),
);

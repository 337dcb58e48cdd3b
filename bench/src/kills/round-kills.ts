/**
 * F11, R6: kill -9 of the API, of PostgreSQL, or of both, while players are in the middle of rounds that await their choice. Each lost
 * answer is requested again; every round must end once, with the outcome of its seed. Usage: node bench/src/kills/round-kills.ts [kills=9]
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { titles } from '@mela/games/index';
import { frameClient, type FrameReply } from '../bets/frame-client.ts';
import { serverWithoutSite, openServer, type TestServer } from '../bets/server.ts';
import { databaseOf, makePlayers } from '../bets/players.ts';
import { errorsOfRounds } from './round-errors.ts';
import { printLine } from '../print.ts';

const kills = Number(process.argv[2] ?? 9);
const targets = ['api', 'database', 'both'] as const;
const games = ['chit-pat', 'jadugar'];
const playersEach = 16;
const loadMs = 1500;

type Frame = { readonly token: string; readonly game: string };
type RoundAnswer = {
  readonly round: string;
  readonly book: { readonly events: readonly { type: string; allowed?: number[] }[] };
  readonly win: number;
};

/** How many calls got no answer and were made again. */
let lost = 0;
const at: { server: TestServer; isRunning: boolean } = {
  server: await openServer(mkdtempSync(join(tmpdir(), 'mela-bench-')), serverWithoutSite),
  isRunning: true,
};

const dataOf = (body: unknown) => (body as { data: RoundAnswer }).data;

/** Repeats a call until it is answered, across kills and restarts. */
async function untilAnswered(call: (client: ReturnType<typeof frameClient>) => Promise<FrameReply>): Promise<FrameReply> {
  for (;;) {
    const client = clients();
    const answer = await call(client).catch(() => null);
    if (answer && answer.status < 500) return answer;
    lost += 1;
    await wait(100);
  }
}

let open: { port: number; client: ReturnType<typeof frameClient> } | undefined;
function clients() {
  const { port } = at.server;
  if (open?.port !== port) {
    open?.client.close();
    open = { port, client: frameClient(port, games.length * playersEach) };
  }
  return open.client;
}

/** Plays round after round and answers each choice with an allowed value; returns the last answer of each round. */
async function playRounds({ token, game }: Frame, answered: Map<string, RoundAnswer>): Promise<void> {
  const bet = Number(titles[game]?.allowedStakesMinor[0]);
  for (let turn = 0; at.isRunning; turn++) {
    const key = randomUUID();
    const { status, body } = await untilAnswered((client) => client.spin(token, bet, key));
    if (status !== 200) throw new Error(`a spin of ${game} was rejected: ${JSON.stringify(body)}`);
    let round = dataOf(body);
    answered.set(round.round, round);
    for (let question = 0; ; question++) {
      const { type, allowed = [] } = round.book.events.at(-1) ?? { type: 'end' };
      if (type !== 'awaitChoice') break;
      const value = allowed[(turn + question) % allowed.length] ?? 0;
      const answer = await untilAnswered((client) => client.choose(token, round.round, question, value));
      if (answer.status !== 200) throw new Error(`an answer in ${game} was rejected: ${JSON.stringify(answer.body)}`);
      round = dataOf(answer.body);
      answered.set(round.round, round);
    }
  }
}

async function strike(target: (typeof targets)[number]): Promise<void> {
  const { server } = at;
  const database = server.databasePid();
  if (target !== 'database' && server.child.pid) process.kill(server.child.pid, 'SIGKILL');
  if (target !== 'api') process.kill(database, 'SIGKILL');
  if (target !== 'database') {
    await once(server.child, 'exit');
    at.server = await server.again();
  }
}

const setUp = databaseOf(at.server.socketDir);
await setUp.connect();
await setUp.query(
  `INSERT INTO settings.setting (alias, value, public) VALUES ('gamble', 'true', true) ON CONFLICT (alias) DO UPDATE SET value = 'true'`,
);
const frames: Frame[] = [];
for (const game of games)
  for (const token of await makePlayers(setUp, playersEach, { developer: 'mela', slug: game })) frames.push({ token, game });
await setUp.end();

const answered = new Map<string, RoundAnswer>();
const players = Promise.all(frames.map((frame) => playRounds(frame, answered)));
for (let kill = 0; kill < kills; kill++) {
  await wait(loadMs);
  const target = targets[kill % targets.length] ?? 'both';
  await strike(target);
  printLine(`kill ${kill + 1} (${target}): ${answered.size} rounds answered so far, ${lost} calls without an answer made again`);
}
await wait(loadMs);
at.isRunning = false;
await players;
open?.client.close();
const database = databaseOf(at.server.socketDir);
await database.connect();
const errors = await errorsOfRounds(database, [...answered.values()]);
await database.end();
await at.server.stop();
for (const error of errors.slice(0, 20)) printLine(error);
const asked = [...answered.values()].filter(({ book }) => book.events.some(({ type }) => type === 'awaitChoice')).length;
printLine(
  `F11, R6: ${kills} kills, ${answered.size} rounds of which ${asked} asked their player, ${lost} calls without an answer made again, ${errors.length} errors`,
);
if (errors.length > 0) process.exitCode = 1;

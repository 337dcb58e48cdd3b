/**
 * Registrations at the same moment, with calls of a logged-in player beside them. Usage: npm run bench -- accounts/registrations [at once] [rounds].
 * Prints for each round how many opened an account, how many were answered 503, the seconds until the last answer, and the slowest call beside.
 * How many registrations of a process run at once is `openingTurns` in server/src/domains/accounts/registration/open-account.ts.
 */
import { openServer, serverWithoutSite } from '../bets/server.ts';
import { printLine, printTable } from '../print.ts';

const [atOnce = 100, rounds = 3] = process.argv.slice(2).map(Number);
process.env['TRUST_PROXY'] = '1';
const server = await openServer(undefined, serverWithoutSite);

let callers = 0;
async function register(): Promise<{ readonly status: number; readonly token: string }> {
  callers += 1;
  // An address of its own for each: what is measured is the work, not its limits.
  const from = `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
  const body = {
    lookup: `rush${callers}@example.in`,
    password: 'a long enough one',
    locale: 'en',
    birthDate: '1990-05-17',
    agreement: true,
  };
  const answer = await fetch(`${server.url}/api/v18/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
  const { data } = (await answer.json()) as { data?: { token?: string } };
  return { status: answer.status, token: data?.token ?? '' };
}

const { token } = await register();
const beside = async () => {
  const begun = performance.now();
  await (await fetch(`${server.url}/api/v18/users/self`, { headers: { 'auth-token': token } })).text();
  return performance.now() - begun;
};

const rows: string[][] = [];
for (let round = 0; round < rounds; round += 1) {
  const begun = performance.now();
  const state = { isOver: false };
  const all = Promise.all(Array.from({ length: atOnce }, register)).finally(() => (state.isOver = true));
  const times: number[] = [];
  while (!state.isOver) times.push(await beside());
  const statuses = (await all).map(({ status }) => status);
  const count = (status: number) => String(statuses.filter((one) => one === status).length);
  rows.push([count(200), count(503), ((performance.now() - begun) / 1000).toFixed(1), Math.max(...times).toFixed(0)]);
}
await server.stop();
printLine(`${atOnce} registrations at once`);
printTable(['opened', '503', 'seconds', 'slowest call beside, ms'], rows);

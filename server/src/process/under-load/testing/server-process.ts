import { spawn, type ChildProcess } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect } from 'vitest';
import { processEnv } from '../../../kernel/testing/failures/run-process.ts';

const providerSecret = 'the provider of these tests signs with this';

/** The server as `npm start` opens it, without pages, in a process of its own. */
export type ServerProcess = {
  readonly child: ChildProcess;
  /** Its exit code; null after a signal that it does not handle. */
  readonly ended: Promise<number | null>;
  /** What it wrote to its log. */
  readonly complained: () => string;
};

/** Starts a process and waits until it is ready. `env` names its PORT and DATA_DIR. */
export async function openProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const given = { SIGNATURE: 'off', LOG_LEVEL: 'fatal', DEMO_PLAYERS: 'off', PROVIDER_DEMO_SECRET: providerSecret, ...env };
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../testing/open-server.ts')], {
    env: processEnv(given),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (text) => (words += String(text)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await expect.poll(async () => [child.exitCode, words, await isReady(env['PORT'])], { interval: 50 }).toEqual([null, '', true]);
  return { child, ended, complained: () => words };
}

/** Whether the process at a port says that it may be called. */
export const isReady = (port: number | string | undefined): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** What a new account, a launch and a key of the live connection are answered with. */
type Answered = { readonly token: string; readonly user?: { readonly id: number } };
type Sent = { readonly token?: string; readonly body?: object };

/** A call of the site, as far as these tests read its answer. @throws Error where it is refused */
export async function callApi(port: number, method: 'GET' | 'POST', path: string, { token, body }: Sent = {}): Promise<Answered> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v18${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token !== undefined && { 'auth-token': token }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const parsed = (await answer.json()) as { readonly data: Answered };
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${JSON.stringify(parsed)}`);
  return parsed.data;
}

export type Bettor = { readonly id: number; readonly token: string; readonly session: string };

/** A new player with the play money of a welcome, in the game of the demo provider. */
export async function openBettor(port: number, name: string): Promise<Bettor> {
  const account = { lookup: `${name}@example.in`, password: 'a long enough one', locale: 'en', birthDate: '1990-05-17', agreement: true };
  const { token, user } = await callApi(port, 'POST', '/users', { body: account });
  const { token: session } = await callApi(port, 'GET', '/games/demo-game/real', { token });
  if (user === undefined) throw new Error('an account without a player');
  return { id: user.id, token, session };
}

/** A bet of ₹1 as the provider sends it. */
export function signedBet(session: string) {
  const uuid = randomUUID();
  const payload = JSON.stringify({
    token: session,
    request_uuid: uuid,
    transaction_uuid: uuid,
    round: uuid,
    game: 'demo-game',
    amount: 100,
  });
  return { uuid, payload, signature: createHmac('sha256', providerSecret).update(payload).digest('hex') };
}

/** Bets without a pause, one after the other for each player. `judge` hears of each answer, null where there was none. */
export function betOn(port: number, bettors: readonly Bettor[], judge: (uuid: string, answer: string | null) => void) {
  let isRunning = true;
  const writers = bettors.map(async ({ session }) => {
    while (isRunning) {
      const { uuid, payload, signature } = signedBet(session);
      const answer = await fetch(`http://127.0.0.1:${port}/provider/v1/demo/transaction/bet`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-signature': signature },
        body: payload,
      }).then(
        async (response) => `${response.status} ${await response.text()}`,
        () => null,
      );
      judge(uuid, answer);
    }
  });
  return async (): Promise<void> => {
    isRunning = false;
    await Promise.all(writers);
  };
}

export const isBooked = (answer: string | null): boolean => answer?.startsWith('200') === true && answer.includes('"RS_OK"');

import { runWaitingJobs } from './run-waiting-jobs.ts';
import type { TestServer } from './server.ts';

export type OutboxLetter = {
  readonly channel: string;
  readonly subject: string;
  readonly text: string;
  readonly code?: string;
  readonly link?: string;
};

/** What this address got, the newest first, once all waiting jobs have run. */
export async function readOutbox(server: TestServer, to: string): Promise<readonly OutboxLetter[]> {
  await runWaitingJobs(server);
  return (await server.inject({ method: 'GET', url: '/dev/outbox.json', query: { to } })).body;
}

/** The token at the end of the newest mail's link. */
export async function mailedToken(server: TestServer, to: string): Promise<string> {
  const [letter] = await readOutbox(server, to);
  return letter?.link?.split(/[/:]/).at(-1) ?? '';
}

/** The code of the newest text message. */
export async function textedCode(server: TestServer, to: string): Promise<string> {
  return (await readOutbox(server, to)).find(({ code }) => code !== undefined)?.code ?? '';
}

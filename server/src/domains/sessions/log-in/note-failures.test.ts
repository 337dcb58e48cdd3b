import { expect, it } from 'vitest';
import { operatorBase } from '@mela/contract/http/endpoint';
import { operatorWith } from '../../../testing/operator.ts';
import { runWaitingJobs } from '../../../testing/run-waiting-jobs.ts';
import { testServer } from '../../../testing/server.ts';
import { noteFailuresLater } from './note-failures.ts';

const server = await testServer();

it('many failed log-ins raise one signal a day, and none for an address that no account has', async () => {
  const { id, token } = await server.register();
  const { email } = (await server.call('GET /users/self', { token })).body.data;
  const ctx = { tx: server.db, config: server.config } as Parameters<typeof noteFailuresLater>[0];
  for (const [lookup, failures] of [
    [email, 10],
    [email, 11],
    ['no-one@example.in', 10],
    ['no address', 10],
  ] as const)
    await noteFailuresLater(ctx, lookup, failures);
  await runWaitingJobs(server);
  const { token: ofOperator } = await operatorWith(server, 'signals.read');
  const { data } = (await server.call('GET /signals', { token: ofOperator }, operatorBase)).body;
  expect(data).toMatchObject([{ player: id, kind: 'failed-log-ins', facts: { failures: 11, ended: null } }]);
});

import { PassThrough } from 'node:stream';
import { createLog } from '../../../kernel/log.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import type { TestAnswer } from '../../../kernel/testing/app.ts';
import type { OpenProvider, Person } from './open-provider.ts';
import { testProvider } from './provider.ts';

/** A visitor's browser on the way: the address at the provider, and the cookie of the log-in. */
export type Way = { readonly url: string; readonly cookie: string };

export type SocialServer = TestServer & {
  readonly network: OpenProvider;
  /** Why the last answer of the network was refused, as the log has it. */
  reason(): string | undefined;
  leave(query?: Readonly<Record<string, string>>): Promise<Way>;
  /** The page of the way back sends the query of its address. */
  comeBack(way: Pick<Way, 'cookie'>, back: URL): Promise<TestAnswer>;
  /** All of it. */
  logInAs(person: Person, query?: Readonly<Record<string, string>>): Promise<TestAnswer>;
  finish(oauthToken: string, change?: object): Promise<TestAnswer>;
};

/** A server with the test's provider as its network `google`. Its clock is the real one, since the provider's is. */
export async function socialServer(): Promise<SocialServer> {
  const provider = await testProvider();
  const lines = new PassThrough();
  const server = await testServer({ env: { oidc: provider.env }, log: createLog('warn', lines) });
  server.clock.set(new Date());
  let callers = 0;
  // Calls are limited by address and minute: each way comes from an address of its own.
  const from = () => `10.9.${(callers += 1) >> 8}.${callers & 255}`;
  const self: SocialServer = {
    ...server,
    network: provider,
    reason: () => /"reason":"([^"]+)"/.exec(String(lines.read()).split('\n').at(-2) ?? '')?.[1],
    async leave(query = {}) {
      const url = `/api/v18/oauth/google/url?${new URLSearchParams(query).toString()}`;
      const answer = await server.inject({ method: 'GET', url, remoteAddress: from() });
      if (answer.status !== 200) throw new Error(answer.text);
      const cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
      return { url: answer.body.data.url, cookie };
    },
    comeBack: ({ cookie }, back) =>
      server.inject({
        method: 'POST',
        url: `/api/v18/lookup/oauth${back.search}`,
        headers: { cookie },
        payload: {},
        remoteAddress: from(),
      }),
    async logInAs(person, query) {
      const way = await self.leave(query);
      return self.comeBack(way, await provider.visit(way.url, person));
    },
    finish: (oauthToken, change = {}) =>
      server.inject({
        method: 'POST',
        url: '/api/v18/users/oauth',
        payload: { token: oauthToken, locale: 'en', birthDate: '1990-05-17', agreement: true, ...change },
        remoteAddress: from(),
      }),
  };
  return self;
}

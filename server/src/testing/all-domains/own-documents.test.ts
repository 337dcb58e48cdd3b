import { beforeAll, expect, it } from 'vitest';
import { testServer, type TestServer } from '../server.ts';
import { everyKind } from './show-content.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

it.each(everyKind.map((one) => [one.kind, one] as const))(
  'what the site shows at first as %s can be saved by an editor who changes a word of it',
  async (_, kind) => {
    const refused: string[] = [];
    for (const { name, draft } of await kind.live(server.db))
      await kind.check(server.db, name, draft).catch((error: unknown) => refused.push(`${name}: ${JSON.stringify(error)}`));
    expect(refused).toEqual([]);
  },
);

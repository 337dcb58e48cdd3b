import { expect, it } from 'vitest';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { testDb } from '../../kernel/testing/index.ts';
import type { Context } from '../../kernel/types.ts';
import { clearKnownPaths } from './known-paths.ts';
import { getPage } from './pages.ts';
import { findRedirect } from './redirects.ts';

const { db } = await testDb();

it('made-up paths ask the database nothing once the known paths are read', async () => {
  clearKnownPaths();
  let statements = 0;
  const tx = db.withPlugin({ transformQuery: ({ node }) => ((statements += 1), node), transformResult: async ({ result }) => result });
  const ctx = { tx, locale: 'en' } as Context;
  for (const made of ['a', 'b', 'c']) {
    await expect(getPage(ctx, { params: { path: made }, query: {}, body: {} })).rejects.toThrow(ApiError);
    expect(await findRedirect(ctx, { params: {}, query: { path: `/${made}` }, body: {} })).toBeNull();
  }
  expect(statements).toBe(2);
});

import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { isNoSource } from '../../server/src/process/build/build-stale.ts';
import { buildSteps } from '../../server/src/process/build/build-steps.ts';
import { bundlePlayer } from '../../stage/build/bundle/bundle-player.ts';
import { artFiles, titleSlugs } from '../../stage/build/titles.ts';
import { filesReadBy } from '../../stage/build/versions/files-read.ts';
import { root } from './run-command.ts';

test('all that the build of the games reads is among its sources, so that it is built again when that changes', async () => {
  const step = buildSteps().find(({ output }) => output === 'stage/dist');
  const stage = join(root, 'stage');
  const art = titleSlugs().flatMap((slug) => Object.values(artFiles(slug)).flat());
  const { read = [] } = await filesReadBy(stage, { read: [join(stage, 'build.ts'), ...art.filter((file) => file.endsWith('.ts'))] });
  const bundle = (await bundlePlayer(stage, { write: false })) as {
    readonly output: readonly { readonly moduleIds?: readonly string[] }[];
  };
  const chunks = bundle.output.flatMap(({ moduleIds = [] }) => moduleIds);
  const files = [...read, ...art, ...chunks]
    .map((id) => relative(root, id.split('?', 1)[0] ?? ''))
    .filter((path) => /^[a-z]/.test(path) && !path.includes('node_modules') && !path.includes('words.gen'));
  expect(files.length).toBeGreaterThan(200);
  const unread = files.filter((path) => !step?.sources.some((source) => path.startsWith(`${source}/`)) || path.split('/').some(isNoSource));
  expect([...new Set(unread)]).toEqual([]);
}, 300_000);

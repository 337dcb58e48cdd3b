import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from '../../server/src/process/build/build-stale.ts';
import { buildSteps } from '../../server/src/process/build/build-steps.ts';
import { progressTo } from '../../server/src/process/build/progress.ts';
import { root, runCommand } from '../run/run-command.ts';

/** Saves that come together are one. */
const quietMs = 200;
const port = 4400;

/** Plays a title without a database, and builds it again at each save, until it is ended. Reload the page to see the change. */
export async function watchTitle(slug: string): Promise<void> {
  const say = (line: string) => process.stdout.write(line);
  const progress = progressTo(say, () => performance.now());
  let server: ChildProcess | null = null;
  // By the same step as a start, to its end, so that the next start has nothing to build.
  const games = buildSteps().flatMap(({ opensAt: _, ...step }) => (step.output === 'stage/dist' ? [step] : []));
  const build = async () => {
    const made = await runCommand(process.execPath, ['games/src/fixtures/make-fixtures.ts', slug]);
    if (made.code !== 0) return say(`${made.output}\n`);
    await buildStale(root, games, progress).catch((error: unknown) => say(`${error instanceof Error ? error.message : String(error)}\n`));
    server?.kill();
    server = spawn(process.execPath, ['e2e/stand-in/serve.ts', String(port)], { cwd: root, stdio: 'ignore' });
    say(`http://127.0.0.1:${port}/play/${slug}?session=${slug}.small\n`);
  };
  process.once('exit', () => server?.kill());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
  await build();
  let waiting: NodeJS.Timeout | undefined;
  let building = Promise.resolve<unknown>(null);
  const changed = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => (building = building.then(build)), quietMs);
  };
  for (const folder of ['games/src/titles', 'stage/art/titles']) watch(join(root, folder, slug), { recursive: true }, changed);
}

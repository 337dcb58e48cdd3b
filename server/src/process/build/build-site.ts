import { StartError } from '../../kernel/errors/start-error.ts';
import { systemClock } from '../../kernel/clock.ts';
import { buildStale } from './build-stale.ts';
import { root, siteStep } from './build-steps.ts';
import { progressTo } from './progress.ts';

/** `node server/src/process/build/build-site.ts`: builds only the site, as a start does; the next start does not build it again. */
try {
  await buildStale(
    root,
    [siteStep()],
    progressTo((line) => process.stdout.write(line), systemClock.monotonicMs),
  );
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.lines.join('\n') : String(error)}\n`);
  process.exitCode = 1;
}

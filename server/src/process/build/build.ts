import { StartError } from '../../kernel/errors/start-error.ts';
import { systemClock } from '../../kernel/clock.ts';
import { buildStale } from './build-stale.ts';
import { buildSteps, root } from './build-steps.ts';
import { progressTo } from './progress.ts';

/** `npm run build`: builds everything that a start would build, to its end. A start after it builds nothing and needs no build tools. */
try {
  await buildStale(
    root,
    buildSteps().map(({ opensAt: _, ...step }) => step),
    progressTo((line) => process.stdout.write(line), systemClock.monotonicMs),
  );
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.lines.join('\n') : String(error)}\n`);
  process.exitCode = 1;
}

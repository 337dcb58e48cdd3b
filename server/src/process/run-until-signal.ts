import type { Progress } from './build/progress.ts';
import type { Config } from '../config/config.ts';
import { startedByNpm } from '../config/env.ts';
import { StartError } from '../kernel/errors/start-error.ts';
import { systemClock } from '../kernel/clock.ts';
import type { SiteSource } from '../site/site-source.ts';
import { createLog, type Log, standardError } from '../kernel/log.ts';
import { type ErrorReporter, rememberErrors } from '../kernel/observability/errors/reporter.ts';
import { teeErrors } from '../kernel/observability/errors/tee-errors.ts';
import { watchedRandom } from '../kernel/random/random-health.ts';
import { systemBytes, systemRandom } from '../kernel/random/random.ts';
import type { Otlp } from '../domains/telemetry/index.ts';
import type { Shutdown } from './shutdown.ts';

/** Docker kills after 10 s. Work that is unfinished shortly before is cut off, and the database is asked to stop. */
const drainMs = 9_000;
/** What the last reports of errors, traces and metrics may take. */
const reportsMs = 1_000;
const parentLookMs = 100;
const parentGone = 'npm has ended';
/** One Ctrl-C may arrive twice: from the terminal, and passed on by npm. */
const sameSignalMs = 500;

type Prepared = { readonly config: Config; readonly progress: Progress; readonly site?: SiteSource; readonly checkAnswers?: boolean };

/** Runs the server until SIGINT, SIGTERM or an internal error; a second signal ends it at once. Exit code 0 after a signal, 1 after an error. */
export async function runUntilSignal(prepare: () => Promise<Prepared>): Promise<void> {
  try {
    const prepared = await prepare();
    const { config, progress } = prepared;
    // Imported late, since modules of the app read NODE_ENV.
    const { start } = await import('./open-server.ts');
    const reporter = await reporterOf(config);
    const log = createLog(config.logLevel, teeErrors(standardError(), reporter));
    const otlp = await otlpOf(config, log);
    const starting = start({
      ...prepared,
      log,
      clock: systemClock,
      random: watchedRandom(systemBytes),
      ...(otlp && { onMetrics: (read) => otlp.watch(read) }),
    });
    endOnSignal(starting, log, progress, async () => void (await Promise.all([reporter.close(reportsMs), otlp?.close(reportsMs)])));
    await starting;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    for (const line of error.lines) process.stderr.write(`${line}\n`);
    process.exitCode = 1;
  }
}

/** Traces and metrics to the endpoint of OTLP_URL, whose code is loaded then alone. */
async function otlpOf({ otlp: account }: Config, log: Log): Promise<Otlp | null> {
  if (account === null) return null;
  const [{ openOtlp }, { releaseOf }] = await Promise.all([import('../domains/telemetry/index.ts'), import('./build/code-version.ts')]);
  return openOtlp({ account, release: releaseOf(), clock: systemClock, random: systemRandom, log });
}

/** Where the errors of this process are reported: the service of ERROR_REPORTS_DSN, whose code is loaded then alone, or the sandbox. */
async function reporterOf({ errorReports: account }: Config): Promise<ErrorReporter> {
  if (account === null) return rememberErrors();
  const [{ sentryReporter }, { releaseOf }] = await Promise.all([
    import('../domains/telemetry/index.ts'),
    import('./build/code-version.ts'),
  ]);
  return sentryReporter({ account, release: releaseOf(), nowMs: systemClock.monotonicMs, random: systemRandom });
}

function endOnSignal(starting: Promise<Shutdown>, log: Log, progress: Progress, last: () => Promise<void>): void {
  let endedAtMs: number | null = null;
  const end = (reason: string, code: number): void => {
    const nowMs = systemClock.monotonicMs();
    if (endedAtMs !== null && (nowMs - endedAtMs < sameSignalMs || reason === parentGone)) return;
    // `exit` hooks stop the database; sockets are closed.
    if (endedAtMs !== null) process.exit(code || 1);
    endedAtMs = nowMs;
    progress.done(`${reason}: finishing open work (again to stop at once)`);
    setTimeout(() => {
      log.error('not everything ended in time');
      process.exit(1);
    }, drainMs).unref();
    // A failed start has already stopped its parts and printed the reason.
    starting
      .then(
        (shutdown) => shutdown.run(),
        () => undefined,
      )
      .then(last)
      .then(
        () => process.exit(process.exitCode ?? code),
        () => process.exit(1),
      );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(signal, 0));
  const parent = process.ppid;
  if (startedByNpm()) {
    setInterval(() => {
      if (process.ppid !== parent) end(parentGone, 0);
    }, parentLookMs).unref();
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event);
      end('an internal error', 1);
    });
  }
}

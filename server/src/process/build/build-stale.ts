import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../../kernel/errors/start-error.ts';
import { tryLock } from '../../kernel/process-lock.ts';
import type { Progress } from './progress.ts';
import { createHash, type Hash } from 'node:crypto';

/** SHA-256 over names and contents of all files below the given paths, in a stable order; a missing path changes the hash, too. */
export function hashFiles(root: string, paths: readonly string[], isSkipped: (name: string) => boolean = () => false): string {
  const hash = createHash('sha256');
  for (const path of paths) addPath(hash, root, join(root, path), isSkipped);
  return hash.digest('hex');
}

function addPath(hash: Hash, root: string, path: string, isSkipped: (name: string) => boolean): void {
  if (!existsSync(path)) {
    hash.update(`${relative(root, path)}\0missing\0`);
    return;
  }
  if (!statSync(path).isDirectory()) {
    const content = readFileSync(path);
    hash.update(`${relative(root, path)}\0${content.length}\0`).update(content);
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!isSkipped(name)) addPath(hash, root, join(path, name), isSkipped);
  }
}

/** Something that must be built before the server can serve it. Paths are relative to the repository's root. */
export type BuildStep = {
  readonly name: string;
  readonly sources: readonly string[];
  /** File names that the build itself writes below the sources; they are not sources. */
  readonly generated: readonly string[];
  /** Files that the build writes beside its sources and that must exist. */
  readonly leaves?: readonly string[];
  readonly output: string;
  readonly cwd: string;
  /** Arguments for the running Node; a function where building needs a tool that a start without a build does not. */
  readonly args: readonly string[] | (() => readonly string[]);
  /** What is built is also decided by this: another value builds it again. */
  readonly asksFor?: string;
  /** The build prints this line when the server can open; the rest is built while it is open. */
  readonly opensAt?: string;
  /** Added when the output was changed since the last build, for a build that skips files which look up to date. */
  readonly forceArgs?: readonly string[];
};

/** Of a build that has begun, `output` is null, and `isForced` says whether it must be forced again if it does not end. */
type BuildRecord = { readonly sources: string; readonly output: string | null; readonly isForced?: boolean };
const neverSources = new Set(['node_modules', 'dist', '.tanstack', 'test-results', 'testing']);
/** Tests, which nothing that runs imports, and pages for people. */
const neverRead = /\.test\.tsx?$|\.md$/;

/** Whether no build reads what has this name: a change of it builds nothing again. */
export const isNoSource = (name: string): boolean => neverSources.has(name) || neverRead.test(name);

const shownLinesMax = 30;

/** The time between two attempts to build what another process builds now. */
const lockedMs = 200;

/**
 * Runs all build steps whose output does not match their sources, and resolves when the server can open. Output is trusted only when it is byte for
 * byte what the last build made of these sources. Of several processes on one checkout one builds a step, and the others wait for it. A signal ends
 * the builds and this process; steps that have ended are kept, and a step that builds in parts continues with those that are missing.
 */
export async function buildStale(root: string, steps: readonly BuildStep[], progress: Progress): Promise<void> {
  const end = (signal: NodeJS.Signals): void => {
    progress.done(`${signal}: the build is continued by the next start`);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  try {
    const built = await Promise.allSettled(steps.map((step) => buildOne(root, step, progress)));
    for (const result of built) if (result.status === 'rejected') throw result.reason;
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, end);
  }
}

async function lockStep(recordFile: string, step: BuildStep, progress: Progress): Promise<() => void> {
  const name = `mela-build-${createHash('sha256').update(recordFile).digest('hex')}`;
  for (let tries = 0; ; tries += 1) {
    const release = await tryLock(name);
    if (release !== null) return release;
    if (tries === 0) progress.done(`${step.name}: another process builds it, waiting`);
    await wait(lockedMs);
  }
}

async function buildOne(root: string, step: BuildStep, progress: Progress): Promise<void> {
  const recordFile = join(root, '.tmp/build', `${step.name.replaceAll(/\W+/g, '-')}.json`);
  const isSkipped = (name: string) => isNoSource(name) || step.generated.includes(name);
  const files = hashFiles(root, step.sources, isSkipped);
  const sources = step.asksFor === undefined ? files : `${files} ${step.asksFor}`;
  const outputHash = (): string => hashFiles(root, [step.output]);
  const isUpToDate = (): boolean => {
    const last = readRecord(recordFile);
    const isComplete = (step.leaves ?? []).every((file) => existsSync(join(root, file)));
    return isComplete && last?.sources === sources && last.output === outputHash();
  };
  if (isUpToDate()) return progress.done(`${step.name}: up to date`);
  const release = await lockStep(recordFile, step, progress);
  // Another process may have built it meanwhile.
  if (isUpToDate()) {
    release();
    return progress.done(`${step.name}: up to date`);
  }
  const end = progress.begin(`building ${step.name}`);
  const last = readRecord(recordFile);
  const altered = last !== null && (last.output === null ? last.isForced === true : last.output !== outputHash());
  const record = (written: BuildRecord): void => {
    mkdirSync(dirname(recordFile), { recursive: true });
    writeFileSync(recordFile, JSON.stringify(written));
  };
  record({ sources, output: null, isForced: altered });
  const { opened, built } = await begin(join(root, step.cwd), step, altered).catch((error: unknown) => {
    release();
    throw error;
  });
  const recorded = built
    .then(() => {
      record({ sources, output: outputHash() });
      end(`${step.name}: built`);
    })
    .finally(release);
  if ((await Promise.race([opened.then(() => 'opened'), recorded])) !== 'opened') return;
  end(`${step.name}: enough to open, the rest follows`);
  // The server is open by then and stays open; the next start tries again.
  recorded.catch((error: unknown) => {
    for (const line of error instanceof StartError ? error.lines : [String(error)]) progress.done(line);
  });
}

function readRecord(file: string): BuildRecord | null {
  try {
    const { sources, output, isForced }: Partial<BuildRecord> = JSON.parse(readFileSync(file, 'utf8'));
    return sources && output !== undefined ? { sources, output, isForced: isForced === true } : null;
  } catch {
    // No valid record: build.
    return null;
  }
}

/** `opened` resolves at the line `opensAt`, `built` when the build has ended. The build ends with this process. */
type Running = { readonly opened: Promise<void>; readonly built: Promise<void> };

async function begin(cwd: string, { name, opensAt, args, forceArgs = [] }: BuildStep, isForced: boolean): Promise<Running> {
  const given = typeof args === 'function' ? args() : args;
  const child = spawn(process.execPath, [...given, ...(isForced ? forceArgs : [])], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endChild = () => void child.kill();
  process.once('exit', endChild);
  let printed = '';
  const opened = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        if (opensAt !== undefined && printed.includes(opensAt)) resolve();
      });
  });
  const built = new Promise<void>((resolve, reject) => {
    const fail = (reason: string): void =>
      reject(new StartError([`${name} could not be built (${reason}):`, ...printed.trim().split('\n').slice(-shownLinesMax)]));
    child.once('error', (error) => fail(error.message));
    child.once('close', (code, signal) => {
      process.off('exit', endChild);
      if (code === 0) resolve();
      else fail(signal ? `signal ${signal}` : `code ${code}`);
    });
  });
  return { opened, built };
}

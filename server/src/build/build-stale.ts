import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartFault } from '../config/start-fault.ts';
import { hashFiles } from './hash-files.ts';
import type { Progress } from './progress.ts';

/** Something that must be built before the server can serve it. Paths are relative to the repository's root. */
export type BuildStep = {
  readonly name: string;
  readonly sources: readonly string[];
  /** Names skipped wherever they occur below the sources: what the build itself writes there. */
  readonly generated: readonly string[];
  readonly output: string;
  readonly cwd: string;
  /** Arguments for this very Node. */
  readonly args: readonly string[];
  /** Added when the output was altered since it was built, for a build that skips what it thinks is fresh. */
  readonly forceArgs?: readonly string[];
};

type BuildRecord = { readonly sources: string; readonly output: string };
const neverSources = ['node_modules', 'dist', '.tanstack', 'test-results'] as const;
const shownLinesMax = 30;

/** Builds what does not match its sources, all at once, and says so line by line. Output is trusted only if it is, byte for byte, what the last build made of these sources. */
export async function buildStale(root: string, steps: readonly BuildStep[], progress: Progress): Promise<void> {
  const built = await Promise.allSettled(steps.map((step) => buildOne(root, step, progress)));
  for (const result of built) if (result.status === 'rejected') throw result.reason;
}

async function buildOne(root: string, step: BuildStep, progress: Progress): Promise<void> {
  const recordFile = join(root, '.tmp/build', `${step.name.replaceAll(/\W+/g, '-')}.json`);
  const skip = new Set([...neverSources, ...step.generated]);
  const sources = hashFiles(root, step.sources, skip);
  const outputHash = (): string => hashFiles(root, [step.output]);
  const last = readRecord(recordFile);
  if (last?.sources === sources && last.output === outputHash()) {
    progress.done(`${step.name}: up to date`);
    return;
  }
  const end = progress.begin(`building ${step.name}`);
  const altered = last !== null && last.output !== outputHash();
  await run(join(root, step.cwd), step.name, altered ? [...step.args, ...(step.forceArgs ?? [])] : step.args);
  mkdirSync(dirname(recordFile), { recursive: true });
  const record: BuildRecord = { sources, output: outputHash() };
  writeFileSync(recordFile, JSON.stringify(record));
  end(`${step.name}: built`);
}

function readRecord(file: string): BuildRecord | null {
  try {
    const { sources, output }: Partial<BuildRecord> = JSON.parse(readFileSync(file, 'utf8'));
    return sources && output ? { sources, output } : null;
  } catch {
    // No record, or half of one: build.
    return null;
  }
}

function run(cwd: string, name: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => said.push(text));
    const fail = (reason: string): void =>
      reject(new StartFault([`${name} could not be built (${reason}):`, ...said.join('').trim().split('\n').slice(-shownLinesMax)]));
    child.once('error', (error) => fail(error.message));
    child.once('close', (code, signal) => (code === 0 ? resolve() : fail(signal ? `signal ${signal}` : `code ${code}`)));
  });
}

import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

export type Ended = { readonly code: number; readonly output: string };

/** A tool of the root workspace by its name. */
export const tool = (name: string): string => resolve(root, 'node_modules/.bin', name);

type Options = {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** Shows the output as it comes and collects none. */ readonly show?: boolean;
};

/** Runs a program to its end, its two outputs collected in one text. @throws Error when it cannot be started. */
export function runCommand(command: string, args: readonly string[], { env, cwd = root, show = false }: Options = {}): Promise<Ended> {
  return new Promise((done, failed) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    const parts: Buffer[] = [];
    child.stdout?.on('data', (part: Buffer) => parts.push(part));
    child.stderr?.on('data', (part: Buffer) => parts.push(part));
    child.on('error', failed);
    child.on('close', (code, signal) => done({ code: code ?? (signal ? 1 : 0), output: Buffer.concat(parts).toString('utf8').trim() }));
  });
}

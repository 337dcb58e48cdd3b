import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';

/** The environment of a process that a test starts: compiled code that is cached, and what it is given. */
export const processEnv = (given: Readonly<Record<string, string>> = {}) => ({
  PATH: '/usr/bin:/bin',
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  ...given,
});

/** Runs a script of `testing/` that kills itself with -9. `argument` is its one argument, as JSON. Throws if it ends in another way. */
export async function runUntilKilled(script: string, argument: object): Promise<void> {
  const child = spawn(process.execPath, [script, JSON.stringify(argument)], {
    env: processEnv(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code, signal] = await once(child, 'exit');
  if (signal !== 'SIGKILL') throw new Error(`${script} was not killed: it ended with ${code ?? signal}`);
}

/** Runs a command on a database; its exit code, and what it printed to both outputs. */
export function runOnDatabase(url: string, command: string, ...args: readonly string[]): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env: processEnv({ DATABASE_URL: url }) }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), text: `${stdout}${stderr}`.trimEnd() });
    });
  });
}

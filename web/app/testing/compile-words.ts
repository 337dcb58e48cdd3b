import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Tests use the same compiled messages as the site: compiled once before the first file runs. In a separate process, because the compiler
 * leaves timers that would keep the test run from ending.
 */
export function setup(): void {
  execFileSync(process.execPath, [join(import.meta.dirname, 'run-compiler.ts')], { stdio: 'inherit' });
}

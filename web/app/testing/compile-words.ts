import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Tests read the same compiled words as the site: compile them once before the first file runs. In a process of its own,
 * because the compiler leaves timers behind that would keep the test run from ending.
 */
export function setup(): void {
  execFileSync(process.execPath, [join(import.meta.dirname, 'run-compiler.ts')], { stdio: 'inherit' });
}

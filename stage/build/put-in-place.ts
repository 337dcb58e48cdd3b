import { renameSync, rmSync } from 'node:fs';

/** Another build may put its own copy there between our two steps; then ours replaces that one. */
export function putInPlace(from: string, to: string, tries = 3): void {
  rmSync(to, { recursive: true, force: true });
  try {
    renameSync(from, to);
  } catch (error) {
    if (tries === 1) throw error;
    putInPlace(from, to, tries - 1);
  }
}

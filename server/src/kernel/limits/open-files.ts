import { readFileSync } from 'node:fs';

/** How many files and sockets this process may have open; null where the system does not say. */
export function openFilesMax(limits: () => string = () => readFileSync('/proc/self/limits', 'utf8')): number | null {
  try {
    const soft = Number(/^Max open files\s+(\d+)/m.exec(limits())?.[1]);
    return Number.isSafeInteger(soft) ? soft : null;
  } catch {
    return null;
  }
}

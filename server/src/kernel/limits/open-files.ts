import { readFileSync } from 'node:fs';

/** How many files and sockets this process may have open; null when the system does not report it. */
export function openFilesMax(limits: () => string = () => readFileSync('/proc/self/limits', 'utf8')): number | null {
  try {
    const soft = Number(/^Max open files\s+(\d+)/m.exec(limits())?.[1]);
    return Number.isSafeInteger(soft) ? soft : null;
  } catch {
    return null;
  }
}

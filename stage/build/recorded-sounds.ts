import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The recorded sounds in the folder `sound` of a title, by their names; a file that is no `.wav` keeps its whole name, and is refused for it. */
export function readRecorded(folder: string): ReadonlyMap<string, Uint8Array> {
  const sounds = join(folder, 'sound');
  if (!existsSync(sounds)) return new Map();
  return new Map(
    readdirSync(sounds)
      .toSorted()
      .map((name) => [basename(name, '.wav'), readFileSync(join(sounds, name))]),
  );
}

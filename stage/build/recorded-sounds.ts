import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The recorded sounds in the folder `sound` of a title, by the names of their files. */
export function readRecorded(folder: string): ReadonlyMap<string, Uint8Array> {
  const sounds = join(folder, 'sound');
  if (!existsSync(sounds)) return new Map();
  return new Map(
    readdirSync(sounds)
      .toSorted()
      .map((name) => [name, readFileSync(join(sounds, name))]),
  );
}

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { AssetFiles, type AssetFile } from '../../kernel/http/files/asset-files.ts';

/**
 * The files of a folder that a build still writes to: art is built after the start, one game after the other. The build
 * rewrites the list at `index` after each game; then the names are read again and the cached files are dropped.
 */
export class GrowingFiles {
  readonly #folder: string;
  readonly #index: string;
  #files: AssetFiles;
  #listedMs: number;

  constructor(folder: string, index: string) {
    this.#folder = folder;
    this.#index = index;
    this.#listedMs = this.#changedMs();
    this.#files = new AssetFiles(folder);
  }

  /** Undefined for a path that has no file, or not yet. */
  find(path: string): Promise<AssetFile> | undefined {
    const found = path === this.#index ? undefined : this.#files.find(path);
    if (found !== undefined) return found;
    const changedMs = this.#changedMs();
    if (changedMs !== this.#listedMs) {
      this.#listedMs = changedMs;
      this.#files = new AssetFiles(this.#folder);
    }
    return this.#files.find(path);
  }

  /** Modification time; 0 when there is no list. */
  #changedMs(): number {
    return statSync(join(this.#folder, this.#index), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  }
}

import type { Title } from '@mela/games/index';
import { AssetFiles, packFile, type AssetFile } from '../../kernel/http/files/asset-files.ts';
import type { GrowingFiles } from './growing-files.ts';

/** The art of this repository's titles, and of those that came from outside, each from its own folder. The list at `index` names both. */
export class OutsideArt {
  readonly #own: Pick<GrowingFiles, 'find'>;
  readonly #index: string;
  readonly #folders = new Map<string, AssetFiles>();
  readonly #entries: Readonly<Record<string, unknown>>;
  #list: { readonly of: string; readonly file: AssetFile } | null = null;

  constructor(own: Pick<GrowingFiles, 'find'>, index: string, offered: Readonly<Record<string, Pick<Title, 'outside'>>>) {
    this.#own = own;
    this.#index = index;
    const outside = Object.entries(offered).flatMap(([slug, title]) =>
      title.outside === undefined ? [] : [[slug, title.outside] as const],
    );
    for (const [slug, { art }] of outside) this.#folders.set(slug, new AssetFiles(art));
    this.#entries = Object.fromEntries(outside.map(([slug, { entry }]) => [slug, { ...entry, isReady: true }]));
  }

  /** Undefined for a path that has no file, or not yet. */
  find(path: string): Promise<AssetFile> | undefined {
    const [, slug = '', rest = ''] = /^\/art\/([^/]+)(\/.+)$/.exec(path) ?? [];
    const folder = this.#folders.get(slug);
    if (folder !== undefined) return folder.find(rest);
    const file = this.#own.find(path);
    return path === this.#index && file !== undefined && this.#folders.size > 0 ? this.#withEntries(file) : file;
  }

  async #withEntries(own: Promise<AssetFile>): Promise<AssetFile> {
    const { etag, type, bytes } = await own;
    if (this.#list?.of === etag) return this.#list.file;
    const list = JSON.parse(bytes.identity.toString('utf8')) as { readonly titles?: object };
    const text = JSON.stringify({ ...list, titles: { ...list.titles, ...this.#entries } });
    const file = await packFile(Buffer.from(text), type);
    this.#list = { of: etag, file };
    return file;
  }
}

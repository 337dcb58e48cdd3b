import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { debugIdOf, isBuiltScript } from '../../kernel/observability/errors/debug-id.ts';
import { StartError } from '../../kernel/errors/start-error.ts';
import { writeZip } from './write-zip.ts';

/** `SYSB` and the version of the format, which Sentry's own tools write before the archive. */
const head = Buffer.from([0x53, 0x59, 0x53, 0x42, 2, 0, 0, 0]);

export type Bundle = { readonly bytes: Buffer; readonly scripts: number };

/** What the archive says of itself. */
type Of = { readonly org: string; readonly project: string; readonly release: string };
type Row = { readonly type: 'minified_source' | 'source_map'; readonly url: string; readonly headers: Readonly<Record<string, string>> };

/**
 * The artifact bundle of the site's build in `dist` (`web/dist`): each script with its source map, by their debug ids.
 * @throws StartError where there is no build with maps
 */
export function bundleOf(dist: string, of: Of): Bundle {
  const rows: Record<string, Row> = {};
  const files = new Map<string, Buffer>();
  const add = (path: string, content: Buffer, row: Omit<Row, 'url'>): void => {
    const name = `files/_/_/${path}`;
    rows[name] = { ...row, url: `~/${path}` };
    files.set(name, content);
  };
  const scripts = scriptsOf(dist);
  for (const script of scripts) {
    const id = debugIdOf(script);
    const name = script.slice(script.lastIndexOf('/') + 1);
    add(script, readFileSync(join(dist, 'client', script)), {
      type: 'minified_source',
      headers: { 'debug-id': id, sourcemap: `${name}.map` },
    });
    add(`${script}.map`, mapOf(dist, script, id), { type: 'source_map', headers: { 'debug-id': id } });
  }
  // Last: another release of the same scripts begins with the same parts.
  const manifest = Buffer.from(JSON.stringify({ ...of, files: rows }));
  return { bytes: writeZip(new Map([...files, ['manifest.json', manifest]]), head), scripts: scripts.length };
}

/** Those with a map: a script that only passes on exports of others has none. */
function scriptsOf(dist: string): readonly string[] {
  let names: readonly string[];
  try {
    names = readdirSync(join(dist, 'source-maps/assets'));
  } catch (error) {
    throw new StartError(['the site is not built with source maps: run npm run build'], error);
  }
  const scripts = names.map((name) => `assets/${name.replace(/\.map$/, '')}`).sort();
  const unknown = scripts.filter((script) => !isBuiltScript(script) || !existsSync(join(dist, 'client', script)));
  if (scripts.length === 0 || unknown.length > 0)
    throw new StartError([`the build of the site is not whole (${unknown.join(', ')}): run npm run build`]);
  return scripts;
}

/** A map with its id, and without folders of this machine: sources are named from the repository. */
function mapOf(dist: string, script: string, id: string): Buffer {
  const text = readFileSync(join(dist, 'source-maps', `${script}.map`), 'utf8');
  const map = JSON.parse(text) as { readonly sources: readonly string[] };
  return Buffer.from(JSON.stringify({ ...map, sources: map.sources.map(fromRepository), debug_id: id }));
}

/** `../../../kit/src/x.ts` → `kit/src/x.ts`; of a path of this machine what follows its last known folder. */
function fromRepository(source: string): string {
  const path = source.replaceAll('\0', '').replace(/^(?:\.\.?\/)+/, '');
  if (!path.startsWith('/')) return path;
  return /\/((?:node_modules|web|kit|contract|stage|games)\/.*)$/.exec(path)?.[1] ?? path.slice(path.lastIndexOf('/') + 1);
}

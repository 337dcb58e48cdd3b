import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readSourceMaps } from '../../config/source-maps.ts';
import { sentryReporter } from '../../domains/telemetry/index.ts';
import { systemRandom } from '../../kernel/random/random.ts';
import { bundleOf } from './artifact-bundle.ts';
import { readZip, standInService } from './testing/stand-in.ts';
import { uploadBundle } from './upload-bundle.ts';

const source = `// A comment that no build keeps.
export function openTheGame(name: string): string {
  const words = [name, 'is', 'open'];
  if (words.length === 3) {
    throw new TypeError('it broke');
  }
  return words.join(' ');
}
`;
const brokenAt = 5;
const of = { org: 'mela', project: 'site', release: 'abc123abc123' };

/** A script of the names that the site's build gives, minified, with its map where the build sets it. */
async function builtSite(): Promise<{ readonly dist: string; readonly script: string }> {
  const root = mkdtempSync(join(tmpdir(), 'mela-built-'));
  const dist = join(root, 'web/dist');
  mkdirSync(join(root, 'web/app'), { recursive: true });
  writeFileSync(join(root, 'web/app/open-game.ts'), source);
  const names = 'assets/home-lobby-game-rules-[hash:7].js';
  await build({
    configFile: false,
    logLevel: 'silent',
    root: join(root, 'web'),
    build: {
      outDir: 'dist/client',
      sourcemap: 'hidden',
      rolldownOptions: { input: join(root, 'web/app/open-game.ts'), preserveEntrySignatures: 'strict', output: { entryFileNames: names } },
    },
  });
  const [script = ''] = readdirSync(join(dist, 'client/assets')).filter((name) => name.endsWith('.js'));
  mkdirSync(join(dist, 'source-maps/assets'), { recursive: true });
  renameSync(join(dist, `client/assets/${script}.map`), join(dist, `source-maps/assets/${script}.map`));
  return { dist, script: `assets/${script}` };
}

let site: Awaited<ReturnType<typeof builtSite>>;
let service: Awaited<ReturnType<typeof standInService>>;
beforeAll(async () => {
  [site, service] = [await builtSite(), await standInService(256)];
});
afterEach(() => Object.assign(service.answer, { plan: {}, status: 200, text: '', failure: '' }));
afterAll(() => service.close());

const account = () => ({ url: service.url, org: 'mela', project: 'site', token: 'sntrys_test' });
const upload = async (release = of.release) =>
  uploadBundle({ account: account(), bundle: bundleOf(site.dist, { ...of, release }).bytes, release, sleep: () => Promise.resolve() });

/** What the site reports of an error that was thrown in the built script, as it leaves for the service. */
async function reportedEvent() {
  const folder = pathToFileURL(join(site.dist, 'client')).href;
  // In a Node of its own: the test's runner would change the script before it runs.
  const thrown = `import('${folder}/${site.script}').then((game) => game.openTheGame('patang')).catch((error) => process.stdout.write(error.stack))`;
  const stack = execFileSync(process.execPath, ['--eval', thrown], { encoding: 'utf8' }).replaceAll(folder, 'https://mela.example');
  const report = {
    at: '2026-11-30T05:00:00.000Z',
    level: 'error',
    message: 'an error of a page',
    name: 'TypeError',
    text: 'it broke',
  } as const;
  const reporter = sentryReporter({
    account: { url: `${service.url}/api/7/envelope/`, key: 'k' },
    release: of.release,
    nowMs: () => 0,
    random: systemRandom,
  });
  reporter.report({ ...report, stack, tags: { side: 'site' } });
  await reporter.close(5_000);
  return service.events.at(-1) as any;
}

type Manifest = { readonly files: Readonly<Record<string, { type: string; url: string; headers: Readonly<Record<string, string>> }>> };

describe('[1.11] source maps of the site', () => {
  it('are uploaded in the parts that the service names, and resolve a frame of a minified stack to its line', async () => {
    expect(await upload()).toBeGreaterThan(3);
    expect([service.seen.mostParts, [...service.seen.tokens]]).toEqual([2, ['Bearer sntrys_test']]);
    const [bundle] = [...service.bundles.values()];
    expect(bundle).toMatchObject({ projects: ['site'], version: of.release });
    expect(bundle?.bytes.subarray(0, 8)).toEqual(Buffer.from('SYSB\u0002\0\0\0'));
    const files = readZip(bundle?.bytes ?? Buffer.alloc(0));
    const manifest = JSON.parse(String(files.get('manifest.json'))) as Manifest;

    const event = await reportedEvent();
    const frame = event.exception?.values[0]?.stacktrace?.frames.at(-1);
    expect(frame).toMatchObject({ filename: site.script, abs_path: `app:///${site.script}`, lineno: 1 });
    // As the service does: the address of the frame, its debug id, the map of that id, the place.
    const id = event.debug_meta?.images.find(({ code_file }: { code_file: string }) => code_file === frame?.abs_path)?.debug_id;
    const ofId = Object.entries(manifest.files).filter(([, { headers }]) => headers['debug-id'] === id);
    expect(ofId.map(([, { type, url }]) => [type, url])).toEqual([
      ['minified_source', `~/${site.script}`],
      ['source_map', `~/${site.script}.map`],
    ]);
    expect(String(files.get(ofId[0]?.[0] ?? ''))).toBe(readFileSync(join(site.dist, 'client', site.script), 'utf8'));
    const map = JSON.parse(String(files.get(ofId[1]?.[0] ?? '')));
    expect(map.debug_id).toBe(id);
    const place = new SourceMap(map).findEntry((frame?.lineno ?? 0) - 1, (frame?.colno ?? 0) - 1);
    expect(place).toMatchObject({ originalSource: 'app/open-game.ts', originalLine: brokenAt - 1 });
  });

  it('are not sent again where the service has them, and parts that it has are not either', async () => {
    expect(await upload()).toBe(0);
    const parts = Math.ceil(bundleOf(site.dist, { ...of, release: 'another' }).bytes.length / 256);
    expect(await upload('another')).toBeLessThan(parts);
  });

  it('are sent whole to a service of the first version, which does not say what it lacks', async () => {
    service.answer.plan = { accept: ['release_files', 'artifact_bundles'] };
    expect(await upload('first')).toBeGreaterThan(3);
  });

  it('name no folder of the machine that built them', () => {
    const files = readZip(bundleOf(site.dist, of).bytes);
    for (const [name, content] of files) expect([name, content.includes(tmpdir())]).toEqual([name, false]);
  });

  it.each([
    ['a service without uploads', { status: 404 }, /has no uploads of source maps, or no organization “mela”/],
    ['one that is too old', { plan: { accept: ['debug_files', 'release_files'] } }, /takes no bundles of source maps/],
    ['one without the call', { status: 405 }, /has no uploads of source maps/],
    ['a token that is none', { status: 401 }, /refuses SOURCE_MAPS_TOKEN/],
    ['a token without the right', { status: 403 }, /project:releases/],
    ['a limit of a proxy', { status: 413 }, /smaller limit/],
    ['a failure', { status: 502, text: 'bad gateway' }, /answers 502: bad gateway/],
    ['other names of parts', { plan: { hashAlgorithm: 'blake3' } }, /blake3/],
    ['a bundle that it cannot use', { failure: 'no manifest' }, /cannot use the source maps: no manifest/],
  ])('say plainly what is wrong with %s', async (_what, given, says) => {
    Object.assign(service.answer, given);
    await expect(upload(`refused ${_what}`)).rejects.toThrow(says);
  });

  it('say plainly where the service is away, or is a page', async () => {
    const away = { ...account(), url: 'http://127.0.0.1:9' };
    await expect(uploadBundle({ account: away, bundle: Buffer.from('x'), release: '1', sleep: () => Promise.resolve() })).rejects.toThrow(
      /cannot be reached/,
    );
    Object.assign(service.answer, { status: 200 });
    await expect(
      uploadBundle({ account: { ...account(), org: 'other' }, bundle: Buffer.from('x'), release: '1', sleep: () => Promise.resolve() }),
    ).rejects.toThrow(/answers 400/);
  });

  it('need a build', () => expect(() => bundleOf(tmpdir(), of)).toThrow(/npm run build/));
});

describe('where source maps go', () => {
  const env = { SOURCE_MAPS_ORG: 'mela', SOURCE_MAPS_PROJECT: 'site', SOURCE_MAPS_TOKEN: 't' };
  it.each([
    [{ ...env, SOURCE_MAPS_URL: 'https://errors.example/' }, 'https://errors.example'],
    [{ ...env, ERROR_REPORTS_DSN: 'https://k@errors.example/7' }, 'https://errors.example'],
    [{ ...env, ERROR_REPORTS_DSN: 'https://k@o12.ingest.de.sentry.io/7' }, 'https://sentry.io'],
  ])('is read from %j', (given, url) => expect(readSourceMaps(given)).toEqual({ url, org: 'mela', project: 'site', token: 't' }));
  it.each([
    [env, 'SOURCE_MAPS_URL'],
    [{ ...env, SOURCE_MAPS_URL: 'http://errors.example' }, 'without TLS'],
    [{ ...env, SOURCE_MAPS_URL: 'https://errors.example', SOURCE_MAPS_ORG: '../x' }, 'SOURCE_MAPS_ORG'],
    [{ ...env, SOURCE_MAPS_URL: 'https://errors.example', SOURCE_MAPS_TOKEN: undefined }, 'SOURCE_MAPS_TOKEN'],
  ])('is refused in words: %j', (given, says) => expect(() => readSourceMaps(given as never)).toThrow(says));
});

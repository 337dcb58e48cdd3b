/**
 * F12: Lighthouse's mobile score of home and lobby in both languages. This bench installs Lighthouse through npm into a separate
 * folder, so that it is not installed to run the server. Usage: node bench/src/web/lighthouse.ts [url of a running server]
 * [pages, as /en,/hi]
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserArgs, findBrowser } from '../../../scripts/browser.ts';
import { withServer } from '../bets/server.ts';

const version = '13.5.0';
const scoreMin = 95;
const times = 3;
const pages = process.argv[3]?.split(',') ?? ['/en', '/hi', '/en/games', '/hi/games'];
const root = join(import.meta.dirname, '../../..');
const folder = join(root, `.tmp/lighthouse-${version}`);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Report = {
  /** How fast the machine was meanwhile: below a thousand its performance score describes the machine, not the page. */
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<Record<(typeof categories)[number], { readonly score: number }>>;
  readonly audits: Readonly<Record<string, { readonly displayValue?: string; readonly score: number | null; readonly title: string }>>;
};

function install(): string {
  const entry = join(folder, 'node_modules/lighthouse/cli/index.js');
  if (!existsSync(entry)) {
    mkdirSync(folder, { recursive: true });
    execFileSync('npm', ['install', '--no-save', '--prefix', folder, `lighthouse@${version}`], { stdio: 'ignore', cwd: folder });
  }
  return entry;
}

async function run(entry: string, url: string): Promise<Report> {
  const browser = await findBrowser(root);
  const out = join(folder, 'report.json');
  const flags = [`--chrome-flags=--headless=new ${browserArgs.join(' ')}`, '--quiet', '--output=json', `--output-path=${out}`];
  execFileSync(process.execPath, [entry, url, ...flags, `--only-categories=${categories.join(',')}`], {
    env: { ...process.env, ...browser.env, CHROME_PATH: browser.executablePath },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  return JSON.parse(readFileSync(out, 'utf8'));
}

const percent = (score: number) => Math.round(score * 100);

async function measureAll(base: string): Promise<void> {
  const entry = install();
  process.stdout.write(`${'page'.padEnd(12)} ${categories.map((name) => name.padEnd(16)).join('')}LCP       TBT       CLS       machine\n`);
  for (const path of pages) {
    await fetch(base + path);
    const reports: Report[] = [];
    for (let time = 0; time < times; time++) reports.push(await run(entry, base + path));
    const middle = reports.toSorted((a, b) => a.categories.performance.score - b.categories.performance.score)[Math.floor(times / 2)];
    if (middle === undefined) continue;
    const scores = categories.map((name) => percent(middle.categories[name].score));
    const valueOf = (audit: string) => (middle.audits[audit]?.displayValue ?? '').padEnd(10);
    process.stdout.write(
      `${path.padEnd(12)} ${scores.map((score) => String(score).padEnd(16)).join('')}${valueOf('largest-contentful-paint')}${valueOf('total-blocking-time')}${valueOf('cumulative-layout-shift')}${middle.environment.benchmarkIndex}\n`,
    );
    const lost = Object.entries(middle.audits).filter(([, { score }]) => score !== null && score < 0.5);
    for (const [name, { title, displayValue = '' }] of lost)
      process.stdout.write(`             lost by ${name}: ${title} ${displayValue}\n`);
    if (scores.some((score) => score < scoreMin)) process.exitCode = 1;
  }
  process.stdout.write(`Lighthouse ${version}, mobile, the middle of ${times}; goal ${scoreMin}\n`);
}

const running = process.argv[2];
if (running === undefined) await withServer((server) => measureAll(server.url));
else await measureAll(running);

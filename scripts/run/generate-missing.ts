import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runCommand } from './run-command.ts';

/** What is made from the sources and read by the type checker: the site's route tree and its words. */
const generated = ['web/app/routeTree.gen.ts', 'web/app/paraglide/messages.js'];

/** On a fresh clone nothing has been built yet; the site's build makes both. Gives what the build said when it failed, else null. */
export async function generateMissing(): Promise<string | null> {
  if (generated.every((file) => existsSync(join(root, file)))) return null;
  const { code, output } = await runCommand(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], { cwd: join(root, 'web') });
  return code === 0 ? null : output;
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../run/run-command.ts';

/**
 * Files that differ from what `base` and HEAD have in common, committed or not, new ones among them; files that are gone are left out.
 * @throws Error with what git says, where the folder has no history or `base` is unknown
 */
export async function changedFiles(root: string, base: string): Promise<readonly string[]> {
  const git = async (...args: readonly string[]) => {
    const { code, output } = await runCommand('git', args, { cwd: root });
    if (code !== 0) throw new Error(`git ${args.join(' ')}: ${output}`);
    return output.split('\n').filter((line) => line !== '');
  };
  const [from = base] = await git('merge-base', base, 'HEAD');
  const files = [...(await git('diff', '--name-only', from)), ...(await git('ls-files', '--others', '--exclude-standard'))];
  return [...new Set(files)].filter((file) => existsSync(join(root, file))).toSorted();
}

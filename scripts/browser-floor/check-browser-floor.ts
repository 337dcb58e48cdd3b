import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import getExePath from '../../node_modules/typescript/lib/getExePath.js';
import { listFiles, stripComments } from '../architecture-rules/source-files.ts';
import { runCommand } from '../run/run-command.ts';
import { floorTypes } from './floor-types.ts';
import { newerKeys } from './newer-apis.ts';

/** Code for browsers that is not part of a typed workspace: the service worker, the offline scripts, the script of the practice payment page. */
const untyped = ['web/public', 'server/src/domains/payments/adapters/sandbox'];
const isUntyped = (path: string): boolean => /\.m?js$|\/page\.ts$/.test(path);

/** Uses of newer functions by their full name, `URL.canParse` and `Object.groupBy`, in code that no type checker reads: `path:line: …`. */
export function untypedErrors(path: string, text: string): string[] {
  return stripComments(text)
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(/\b([A-Z]\w*)\.(\w+)\(/g)]
        .filter(
          ([, owner, member]) => newerKeys.has(`api.${owner}.${member}_static`) || newerKeys.has(`javascript.builtins.${owner}.${member}`),
        )
        .map(([, owner, member]) => `${path}:${at + 1}: ${owner}.${member} is missing in browsers of docs/decisions/0188`),
    );
}

/**
 * Checks the code that browsers run once more, with the language as it was in 2023 and the DOM as the floor has it. What is newer is optional
 * there: `AbortSignal.timeout?.(ms)` passes, `AbortSignal.timeout(ms)` does not.
 */
export async function checkBrowserFloor(root: string): Promise<string[]> {
  const folder = join(root, '.tmp/browser-floor');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'dom.d.ts'), floorTypes(readFileSync(join(dirname(getExePath()), 'lib.dom.d.ts'), 'utf8')));
  const from = (path: string) => join('../..', path);
  const config = {
    extends: from('tsconfig.base.json'),
    compilerOptions: {
      composite: false,
      incremental: false,
      declaration: false,
      emitDeclarationOnly: false,
      noEmit: true,
      target: 'ES2023',
      lib: ['ES2023'],
      module: 'ESNext',
      moduleResolution: 'Bundler',
      jsx: 'react-jsx',
      types: ['vite/client'],
      typeRoots: [from('web/node_modules')],
      rewriteRelativeImportExtensions: false,
    },
    files: ['dom.d.ts'],
    include: ['web/app', 'kit/src', 'stage/src'].map((path) => from(`${path}/**/*`)),
    // Read by tests and at build, in Node.
    exclude: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'kit/src/styles/**', 'stage/src/play/fake-show.ts'].map(from),
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const { code, output } = await runCommand(getExePath(), ['-p', join(folder, 'tsconfig.json')]);
  const read = (path: string) => untypedErrors(path, readFileSync(join(root, path), 'utf8'));
  return [...(code === 0 ? [] : [output]), ...listFiles(root, untyped, isUntyped).flatMap(read)];
}

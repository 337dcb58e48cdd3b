import { posix } from 'node:path';
import type { SourceText } from '../architecture-rules/check-texts.ts';
import { stripComments } from '../architecture-rules/source-files.ts';

/**
 * Tests, and the gallery that shows parts, are no users: a part that only they know is not part of the product. The parts that the back
 * office is built from are shown in a folder of their own until it stands on them.
 */
const noUsers = /\.test\.tsx?$|\/testing\/|^web\/app\/features\/dev-gallery\/(?!back-office\/)/;
/** Tests measure colours with it, and compiled words import the plural rules. */
const homes = /^kit\/src\/(testing|styles)\/|^kit\/src\/words\/plural-form\.ts$/;

/** `kit/src/…` of an import, or null where it leads elsewhere. */
function kitPath(from: string, path: string): string | null {
  if (from.startsWith('@mela/kit/')) return `kit/src/${from.slice('@mela/kit/'.length)}`;
  return from.startsWith('.') ? posix.join(posix.dirname(path), from) : null;
}

/** `path name` of everything that a file imports by name, and `path *` where it takes the whole file. */
function importsOf({ path, text }: SourceText): string[] {
  const named = [...text.matchAll(/\b(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s*'([^']+)'/g)].flatMap(
    ([, names = '', from = '']) =>
      names.split(',').map(
        (name) =>
          `${kitPath(from, path)} ${
            name
              .trim()
              .replace(/^type\s+/, '')
              .split(/\s+as\s+/)[0]
          }`,
      ),
  );
  const whole = [...text.matchAll(/\bimport\s*\(\s*'([^']+)'|\*(?:\s+as\s+\w+)?\s+from\s*'([^']+)'/g)].map(
    ([, late, all]) => `${kitPath(late ?? all ?? '', path)} *`,
  );
  return [...named, ...whole];
}

const exported = /^export (?:declare )?(?:async )?(?:const|function|class|type|interface) (\w+)/gm;

/** A sentence for each export of the kit that nothing but tests and the gallery imports, and that its own file does not use. */
export function kitUserErrors(files: readonly SourceText[]): string[] {
  const bare = files.filter(({ path }) => !noUsers.test(path)).map(({ path, text }) => ({ path, text: stripComments(text) }));
  const used = new Set(bare.flatMap(importsOf));
  return bare
    .filter(({ path }) => path.startsWith('kit/src/') && !homes.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(exported)]
        .map(([, name = '']) => name)
        .filter((name) => !used.has(`${path} ${name}`) && !used.has(`${path} *`))
        .filter((name) => [...text.matchAll(new RegExp(String.raw`\b${name}\b`, 'g'))].length === 1)
        .map((name) => `${path}: nothing but tests and the gallery uses ${name}`),
    );
}

import { stripComments } from './source-files.ts';
import type { TextRule } from './text-rules.ts';

export type SourceText = { readonly path: string; readonly text: string };

/** Comments count for these: what they forbid is written there. */
const inComments = new Set(['ignore', 'later']);

/** Places where code is outside its home: `path:line: the rule's message`. */
export function textErrors(files: readonly SourceText[], rules: readonly TextRule[]): string[] {
  return files.flatMap(({ path, text }) => {
    const bare = stripComments(text);
    return rules
      .filter((rule) => rule.where.test(path) && !rule.homes.some((home) => home.test(path)))
      .flatMap((rule) =>
        (inComments.has(rule.name) ? text : bare)
          .split('\n')
          .flatMap((line, at) => (rule.pattern.test(line) ? [`${path}:${at + 1}: ${rule.message}`] : [])),
      );
  });
}

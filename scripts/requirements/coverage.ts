import type { Claim } from './find-titles.ts';
import type { Requirement, Section } from './read-requirements.ts';

export type Coverage = { readonly title: string; readonly tested: readonly Requirement[]; readonly untested: readonly Requirement[] };

export function coverageOf(sections: readonly Section[], claims: readonly Claim[]): Coverage[] {
  const claimed = new Set(claims.map(({ id }) => id));
  return sections.map(({ title, requirements }) => ({
    title,
    tested: requirements.filter(({ id }) => claimed.has(id)),
    untested: requirements.filter(({ id }) => !claimed.has(id)),
  }));
}

/** Claims of numbers that no statement bears: a slip of the pen, or a statement that went away. */
export function unknownClaims(sections: readonly Section[], claims: readonly Claim[]): string[] {
  const known = new Set(sections.flatMap(({ requirements }) => requirements.map(({ id }) => id)));
  return claims
    .filter(({ id }) => !known.has(id))
    .map(({ id, file, line }) => `${file}:${line}: [${id}] is no number of docs/requirements.md`);
}

import type { Claim } from './find-titles.ts';
import type { Evidence, Section } from './read-requirements.ts';

export type Level = Evidence['level'];
export const levels: readonly Level[] = ['full', 'part', 'measured', 'none'];
/** Numbers of a section's statements by what is proved of them. */
export type Coverage = { readonly title: string; readonly ids: Readonly<Record<Level, readonly string[]>> };

export function coverageOf(sections: readonly Section[]): Coverage[] {
  return sections.map(({ title, requirements }) => {
    const at = (level: Level) => requirements.filter(({ evidence }) => evidence.level === level).map(({ id }) => id);
    return { title, ids: { full: at('full'), part: at('part'), measured: at('measured'), none: at('none') } };
  });
}

/**
 * Where titles of tests and docs/requirements.md disagree: a number that no statement has, a title that names a statement of which
 * the document claims no proof, and a claim without a test of that number.
 */
export function claimProblems(sections: readonly Section[], claims: readonly Claim[]): string[] {
  const requirements = new Map(sections.flatMap((section) => section.requirements.map((requirement) => [requirement.id, requirement])));
  const tested = new Set(claims.map(({ id }) => id));
  const titles = claims.flatMap(({ id, file, line }) => {
    const requirement = requirements.get(id);
    if (!requirement) return [`${file}:${line}: [${id}] is no number of docs/requirements.md`];
    const { level } = requirement.evidence;
    return level === 'none' ? [`${file}:${line}: [${id}] has no "Tests:" line in docs/requirements.md`] : [];
  });
  const unproved = [...requirements.values()].flatMap(({ id, evidence: { level } }) =>
    (level === 'full' || level === 'part') && !tested.has(id) ? [`docs/requirements.md: no title of a test begins with [${id}]`] : [],
  );
  return [...titles, ...unproved];
}

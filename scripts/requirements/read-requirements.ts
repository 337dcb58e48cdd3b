/** What the tests of a statement prove of it: all of it, a part, or nothing. A figure is proved by a measurement instead. */
export type Evidence =
  | { readonly level: 'full' | 'none' }
  | { readonly level: 'part'; readonly note: string }
  | { readonly level: 'measured'; readonly note: string };
/** One numbered statement: `4.28`, or `M2` for a promise about quality. */
export type Requirement = { readonly id: string; readonly text: string; readonly decided: boolean; readonly evidence: Evidence };
export type Section = { readonly title: string; readonly requirements: readonly Requirement[] };

const statement = /^- \*\*([A-Z]\d+|\d+\.\d+)\*\* (.+)$/;
const claim = /^ {2}- (Tests|Measured): (.+)$/;

/** @throws Error for a line that begins as a claim and is not one. */
function readEvidence(id: string, kind: string, text: string): Evidence {
  if (kind === 'Measured') return { level: 'measured', note: text };
  if (text === 'full.') return { level: 'full' };
  if (/^part\. Proved: .+\. Missing: .+\.$/.test(text)) return { level: 'part', note: text.slice('part. '.length) };
  throw new Error(`docs/requirements.md: the claim of ${id} must be "full." or "part. Proved: …. Missing: …."`);
}

/**
 * Reads docs/requirements.md: sections begin with `## `, statements are lines `- **4.28** …`, and what is proved of a statement
 * is a line `  - Tests: full.`, `  - Tests: part. Proved: …. Missing: ….` or `  - Measured: …` below it. Without one, nothing is.
 * @throws Error for a number that is there twice, and for a malformed claim.
 */
export function readRequirements(markdown: string): Section[] {
  const sections: { title: string; requirements: Requirement[] }[] = [];
  const seen = new Set<string>();
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) sections.push({ title: line.slice(3).trim(), requirements: [] });
    const requirements = sections.at(-1)?.requirements;
    const [, kind, words] = claim.exec(line) ?? [];
    const claimed = kind && words ? requirements?.pop() : undefined;
    if (claimed && kind && words) requirements?.push({ ...claimed, evidence: readEvidence(claimed.id, kind, words) });
    const [, id, text] = statement.exec(line) ?? [];
    if (!id || !text) continue;
    if (seen.has(id)) throw new Error(`docs/requirements.md: ${id} is there twice`);
    seen.add(id);
    requirements?.push({ id, text, decided: text.includes('Decision:'), evidence: { level: 'none' } });
  }
  return sections.filter(({ requirements: listed }) => listed.length > 0);
}

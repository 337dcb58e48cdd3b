/** One numbered statement: `4.28`, or `M2` for a promise about quality. */
export type Requirement = { readonly id: string; readonly text: string; readonly decided: boolean };
export type Section = { readonly title: string; readonly requirements: readonly Requirement[] };

/** Reads docs/requirements.md: sections begin with `## `, statements are lines `- **4.28** …`. @throws Error for a number that stands twice. */
export function readRequirements(markdown: string): Section[] {
  const sections: { title: string; requirements: Requirement[] }[] = [];
  const seen = new Set<string>();
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) sections.push({ title: line.slice(3).trim(), requirements: [] });
    const [, id, text] = /^- \*\*([A-Z]\d+|\d+\.\d+)\*\* (.+)$/.exec(line) ?? [];
    if (!id || !text) continue;
    if (seen.has(id)) throw new Error(`docs/requirements.md: ${id} stands twice`);
    seen.add(id);
    sections.at(-1)?.requirements.push({ id, text, decided: text.includes('Decision:') });
  }
  return sections.filter(({ requirements }) => requirements.length > 0);
}

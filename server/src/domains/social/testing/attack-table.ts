/** What was tried, and what it got: rows of docs/attacks.md, which the tests compare. */
export class AttackTable {
  readonly #rows: string[] = [];

  add(attack: string, tries: number, got: string): void {
    this.#rows.push(`| ${attack} | ${tries} | ${got} |`);
  }

  text(): string {
    return [
      '# Attacks on accounts and sessions',
      '',
      'Each row is tried by `server/src/domains/social/attacks/log-in-attacks.test.ts`, which fails when what an attack gets has changed; `npx vitest run server/src/domains/social/attacks -u` writes this table again. The numbers after the status are codes of the error catalogue: 10 wrong credentials, 11 a picture is asked for, 24 the picture was wrong, 12 too many calls. Ids of other players are tried in every call by `server/src/process/others-ids.test.ts`.',
      '',
      '| what was tried | times | what it got |',
      '| --- | --- | --- |',
      ...this.#rows,
      '',
    ].join('\n');
  }
}

type Said = { readonly status: number; readonly body: { readonly error?: { readonly code?: unknown } } | null };

/** Answers with how often each came: `97 × 400 (11), 3 × 401 (10)`. */
export function tally(answers: readonly Said[]): string {
  const counts = new Map<string, number>();
  for (const { status, body } of answers) {
    const code: unknown = body?.error?.code;
    const name = typeof code === 'number' ? `${status} (${code})` : String(status);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ');
}

import { ChevronDown } from '@mela/kit/icons/signs.ts';
import type { Rule } from './recount-texts.ts';

/** Rules of one kind behind their name: few players want to read them, and those who do want all. */
export function RuleList({ title, text, rules }: { readonly title: string; readonly text: string; readonly rules: readonly Rule[] }) {
  return (
    <details className="accordion border-b-2 border-ink-600 first:border-t-2">
      <summary className="flex min-h-row items-center justify-between gap-4 py-4">
        <h2 className="text-xl md:text-2xl">{title}</h2>
        <ChevronDown aria-hidden className="accordion-mark size-5 shrink-0" />
      </summary>
      <p className="max-w-xl text-muted">{text}</p>
      <dl className="mb-8 mt-6 grid gap-x-12 gap-y-8 md:grid-cols-2">
        {rules.map((rule) => (
          <div key={rule.name}>
            <dt className="font-print text-lg">{rule.name}</dt>
            <dd className="mt-1 text-muted">{rule.text}</dd>
            {rule.formula === undefined ? null : (
              <dd className="mt-3">
                <code
                  lang="en"
                  className="inline-block rounded-print border border-ink-600 bg-ink-900 px-3 py-1.5 font-text text-sm text-paper [overflow-wrap:anywhere]"
                >
                  {rule.formula}
                </code>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </details>
  );
}

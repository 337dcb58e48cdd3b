import type { Rule } from './recount-texts.ts';

/** Rules of one kind, each with its formula where there is one. */
export function RuleList({ title, text, rules }: { readonly title: string; readonly text: string; readonly rules: readonly Rule[] }) {
  return (
    <div className="mt-14 first:mt-0">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-2 max-w-xl text-paper-dim">{text}</p>
      <dl className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-2">
        {rules.map((rule) => (
          <div key={rule.name}>
            <dt className="font-print text-lg">{rule.name}</dt>
            <dd className="mt-1 text-paper-dim">{rule.text}</dd>
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
    </div>
  );
}

import { m } from '../../lib/words.ts';

/** The exact rules, with the formula of each: the same in both languages. */
export function RecountRules() {
  const rules = [
    { name: m['fairness.recount.commitment.name'](), text: m['fairness.recount.commitment.text'](), formula: 'SHA-256(serverSeed)' },
    {
      name: m['fairness.recount.words.name'](),
      text: m['fairness.recount.words.text'](),
      formula: 'HMAC-SHA256(serverSeed, clientSeed:nonce:block)',
    },
    { name: m['fairness.recount.stops.name'](), text: m['fairness.recount.stops.text'](), formula: 'word < ⌊2³² / n⌋ · n → word mod n' },
    { name: m['fairness.recount.rules.name'](), text: m['fairness.recount.rules.text'](), formula: null },
  ];
  return (
    <section className="mt-16 border-t border-ink-700 pt-12">
      <h2 className="text-2xl">{m['fairness.recount.title']()}</h2>
      <p className="mt-2 max-w-xl text-paper-dim">{m['fairness.recount.text']()}</p>
      <dl className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-2">
        {rules.map(({ name, text, formula }) => (
          <div key={name}>
            <dt className="font-print text-lg">{name}</dt>
            <dd className="mt-1 text-paper-dim">{text}</dd>
            {formula === null ? null : (
              <dd className="mt-3">
                <code
                  lang="en"
                  className="inline-block rounded-print border border-ink-600 bg-ink-900 px-3 py-1.5 font-text text-sm text-paper [overflow-wrap:anywhere]"
                >
                  {formula}
                </code>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}

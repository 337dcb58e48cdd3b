import { Download } from 'lucide-react';
import { m } from '../../lib/words.ts';
import { buttonClass } from '../../ui/button.tsx';
import { drawnRules, outsideRules, sealedRules } from './recount-words.ts';
import { RuleList } from './rule-list.tsx';

/** The exact rules, with the formula of each: the same in both languages. */
export function RecountRules() {
  return (
    <section className="mt-16 border-t border-ink-700 pt-12">
      <RuleList title={m['fairness.recount.title']()} text={m['fairness.recount.text']()} rules={sealedRules()} />
      <RuleList title={m['fairness.drawn.title']()} text={m['fairness.drawn.text']()} rules={drawnRules()} />
      <RuleList title={m['fairness.outside.title']()} text={m['fairness.outside.text']()} rules={outsideRules()} />
      <div className="paper on-paper ticket mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-panel px-8 py-7">
        <div className="max-w-xl">
          <h2 className="text-xl">{m['fairness.tools.title']()}</h2>
          <p className="mt-1 text-on-paper-dim">{m['fairness.tools.text']()}</p>
          <code lang="en" className="mt-3 inline-block font-text text-sm font-semibold [overflow-wrap:anywhere]">
            node verify-round.mjs mela-round-123.json
          </code>
        </div>
        <a href="/verify-round.mjs" download="verify-round.mjs" className={buttonClass('paper', 'lg')}>
          <Download aria-hidden className="size-5 shrink-0" />
          {m['fairness.tools.action']()}
        </a>
      </div>
    </section>
  );
}

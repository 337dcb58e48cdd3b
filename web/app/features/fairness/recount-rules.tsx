import { Download } from '@mela/kit/icons/pages.ts';
import { m } from '../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { FileCheck } from '../../parts/round-check/file-check.tsx';
import { drawRules, outsideRules, committedRules } from './recount-texts.ts';
import { RuleList } from './rule-list.tsx';

/** The exact rules, with the formula of each: the same in both languages. */
export function RecountRules() {
  return (
    <section className="mt-14">
      <div>
        <RuleList title={m['fairness.recount.title']()} text={m['fairness.recount.text']()} rules={committedRules()} />
        <RuleList title={m['fairness.drawn.title']()} text={m['fairness.drawn.text']()} rules={drawRules()} />
        <RuleList title={m['fairness.outside.title']()} text={m['fairness.outside.text']()} rules={outsideRules()} />
      </div>
      <div className="mt-10 grid items-start gap-6 lg:grid-cols-2">
        <FileCheck />
        <PaperCard as="section" className="ticket">
          <h2 className="text-xl">{m['fairness.tools.title']()}</h2>
          <p className="mt-1 text-muted">{m['fairness.tools.text']()}</p>
          <code lang="en" className="mt-3 block font-text text-sm font-semibold [overflow-wrap:anywhere]">
            node verify-round.mjs mela-round-123.json
          </code>
          <a href="/verify-round.mjs" download="verify-round.mjs" className={buttonClass('secondary', 'md', 'mt-5')}>
            <Download aria-hidden className="size-5 shrink-0" />
            {m['fairness.tools.action']()}
          </a>
        </PaperCard>
      </div>
    </section>
  );
}

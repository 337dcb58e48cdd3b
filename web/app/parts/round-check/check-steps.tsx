import { Check, X } from '@mela/kit/icons/signs.ts';
import { m } from '../../site/language/words.ts';
import { classNames } from '@mela/kit/class-names.ts';
import { formatRupees } from '@mela/kit/formats/money.ts';
import type { CheckResult, CheckStep } from './check-round.ts';

/** What the recount found, step by step, and the verdict as a stamp. */
export function CheckSteps({ result }: { readonly result: CheckResult }) {
  const { steps, holds } = result;
  return (
    <div className="mt-5">
      <ol className="grid">
        {steps.map((step) => (
          <li
            key={step.name}
            className="grid grid-cols-[auto_1fr] gap-x-3 border-t-2 border-dashed border-ink-800/25 py-3 first:border-t-0"
          >
            <span
              aria-hidden
              className={classNames(
                'row-span-2 grid size-8 place-items-center rounded-full text-white',
                step.holds ? 'bg-leaf' : 'bg-vermilion',
              )}
            >
              {step.holds ? <Check className="size-5" strokeWidth={3} /> : <X className="size-5" strokeWidth={3} />}
            </span>
            <h3 className="font-text text-base font-semibold leading-snug">
              {nameOf(step)}
              <span className="sr-only">: {step.holds ? m['fairness.check.pass']() : m['fairness.check.miss']()}</span>
            </h3>
            <p className="numbers leading-snug text-muted">{textOf(step, result)}</p>
          </li>
        ))}
      </ol>
      <p
        className={classNames(
          'stamp stamp-down mb-2 mt-3 inline-block px-4 py-1.5 font-print text-lg !font-normal normal-case !tracking-normal',
          holds ? 'text-success' : 'text-danger',
        )}
      >
        {holds ? m['fairness.check.good']() : m['fairness.check.bad']()}
      </p>
    </div>
  );
}

function nameOf({ name }: CheckStep): string {
  switch (name) {
    case 'commitment':
      return m['fairness.check.commitment.name']();
    case 'draws':
      return m['fairness.check.stops.name']();
    case 'wins':
      return m['fairness.check.wins.name']();
    case 'total':
      return m['fairness.check.total.name']();
  }
}

function textOf({ name, holds }: CheckStep, { draws, winRupees, jackpotRupees, differsAt }: CheckResult): string {
  const sum = formatRupees(winRupees);
  switch (name) {
    case 'commitment':
      return holds ? m['fairness.check.commitment.good']() : m['fairness.check.commitment.bad']();
    case 'draws':
      return holds ? m['fairness.check.stops.good']({ count: draws.length }) : m['fairness.check.stops.bad']();
    case 'wins':
      if (holds) return m['fairness.check.wins.good']();
      return differsAt === null ? m['fairness.check.wins.bad']() : m['fairness.check.wins.where']({ at: differsAt });
    case 'total':
      if (!holds) return m['fairness.check.total.bad']({ sum });
      return jackpotRupees === 0
        ? m['fairness.check.total.good']({ sum })
        : m['fairness.check.total.jackpot']({ sum, jackpot: formatRupees(jackpotRupees) });
  }
}

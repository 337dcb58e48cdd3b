import type { PackStep } from '@mela/contract/api/bonuses';
import { classNames } from '@mela/kit/class-names.ts';
import { prizeText } from '../../parts/bonuses/prize-text.ts';
import { m } from '../../site/language/words.ts';

const states = {
  offered: m['bonuses.pack.now'],
  later: m['bonuses.pack.later'],
  taken: m['bonuses.pack.taken'],
  missed: m['bonuses.pack.missed'],
} as const;

/** The steps of a pack over several deposits, as far as the player has come. */
export function PackSteps({ steps }: { readonly steps: readonly PackStep[] }) {
  return (
    <section className="mt-5 grid gap-3">
      <h3 className="text-lg">{m['bonuses.pack.title']()}</h3>
      <ol className="grid gap-2">
        {steps.map(({ step, prize, state }) => (
          <li
            key={step}
            className={classNames(
              'grid gap-x-4 rounded-print border-2 border-dashed px-3 py-2 sm:grid-cols-[1fr_auto]',
              state === 'offered' ? 'border-ink-800' : 'border-ink-800/25',
            )}
          >
            <span>
              <strong>{m['bonuses.pack.step']({ step })}</strong>: {prizeText(prize)}
            </span>
            <span className="text-sm text-muted">{states[state]()}</span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted">{m['bonuses.pack.ask']()}</p>
    </section>
  );
}

import { useAgeYearsMin } from '../../data/settings/queries.ts';
import { m } from '../../site/language/words.ts';

/** Play money and responsible play, on the front page and not only in small print. */
export function CalmBlock() {
  const tips = [m['home.calm.tips.one'](), m['home.calm.tips.two'](), m['home.calm.tips.three']()];
  return (
    <section className="page grid items-center gap-8 border-t border-ink-700 pt-14 md:grid-cols-[auto_1fr_1fr] md:gap-12">
      <p className="enamel grid size-32 place-items-center justify-self-center rounded-full text-center font-print leading-none md:size-40">
        <span>
          <span className="block text-3xl">{useAgeYearsMin()}+</span>
          <span className="mt-1 block px-4 font-text text-xs font-semibold leading-tight">{m['home.calm.age']()}</span>
        </span>
      </p>
      <div>
        <h2 className="text-2xl">{m['home.calm.title']()}</h2>
        <p className="mt-3 text-paper-dim">{m['home.calm.text']()}</p>
      </div>
      <ul className="grid gap-3">
        {tips.map((tip) => (
          <li key={tip} className="grid grid-cols-[14px_1fr] gap-3 text-paper-dim">
            <span aria-hidden className="mt-2.5 size-2.5 rotate-45 bg-marigold" />
            <span>{tip}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { classNames } from '@mela/kit/class-names.ts';
import { useAgeYearsMin } from '../../data/settings/use-settings.ts';
import { Pinwheel } from '@mela/kit/labels/pinwheel.tsx';

/** The ticket above the log-in forms, in both scripts. Decoration: the title says the rest. */
export function EntryTicket({
  words: [upper, lower],
  tone,
}: {
  readonly words: readonly [string, string];
  readonly tone: 'rani' | 'peacock';
}) {
  return (
    <div
      aria-hidden
      className={classNames(
        'entry-ticket ticket mb-5 [@media(height<820px)]:hidden grid grid-cols-[auto_1fr_auto] items-center gap-4 py-3 pl-5 pr-7 text-paper',
        tone === 'rani' ? 'plain-rani' : 'plain-peacock',
      )}
    >
      <span className="grid size-11 place-items-center rounded-full bg-paper">
        <Pinwheel className="size-8" />
      </span>
      <span className="font-print text-lg leading-tight">
        <span className="block uppercase tracking-wide">{upper}</span>
        <span lang="hi" className="block font-print text-base">
          {lower}
        </span>
      </span>
      <span className="border-l-2 border-dashed border-paper/70 py-1 pl-4 font-print text-xl leading-none">{useAgeYearsMin()}+</span>
    </div>
  );
}

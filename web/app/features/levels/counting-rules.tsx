import { formatRupees } from '@mela/kit/formats/money.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { fieldOf } from '../../data/settings/settings.ts';
import { useSetting } from '../../data/settings/use-settings.ts';
import { m } from '../../site/language/words.ts';

/** How points are counted, and what keeps or loses a level. */
export function CountingRules({ rupeesPerPoint }: { readonly rupeesPerPoint: number | null }) {
  const counted = [
    ...(rupeesPerPoint === null ? [] : [m['levels.rules.formula']({ bets: formatRupees(rupeesPerPoint, { paise: 'needed' }) })]),
    ...(useIsWeighted() ? [m['levels.rules.weights']()] : []),
    m['levels.rules.stakes'](),
    m['levels.rules.paused'](),
  ];
  const kept = [m['levels.rules.stays'](), m['levels.rules.spent'](), m['levels.rules.undone']()];
  return (
    <div className="mt-8 grid items-start gap-6 md:mt-12 lg:grid-cols-2">
      <Rules title={m['levels.rules.counted']()} texts={counted} />
      <Rules title={m['levels.rules.kept']()} texts={kept} />
    </div>
  );
}

function Rules({ title, texts }: { readonly title: string; readonly texts: readonly string[] }) {
  return (
    <PaperCard as="section">
      <h2 className="mb-2 text-xl">{title}</h2>
      <ul className="grid list-disc gap-1.5 pl-5">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </PaperCard>
  );
}

/** Whether bets on some games count for a part only. */
function useIsWeighted(): boolean {
  const weights = useSetting('level_weights');
  const parts = [fieldOf(weights, 'games'), fieldOf(weights, 'types')].flatMap((part) => Object.values(part ?? {}));
  return [...parts, fieldOf(weights, 'otherwise')].some((share) => typeof share === 'number' && share < 100);
}

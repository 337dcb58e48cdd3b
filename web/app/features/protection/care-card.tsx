import { helplineIn } from '@mela/contract/site/helpline';
import { useQuery } from '@tanstack/react-query';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { careQuery } from '../../data/protection/care.ts';
import { CareReasons } from '../../parts/protection/care-reasons.tsx';
import { m } from '../../site/language/words.ts';

/** Above the limits of a player with care: why, and what it means. */
export function CareCard() {
  const { data } = useQuery(careQuery());
  if (!data) return null;
  return (
    <PaperCard as="section" className="mb-6 max-w-3xl">
      <h2 className="mb-2 text-xl">{m['care.title']()}</h2>
      <CareReasons care={data} />
      <p className="mt-3 text-muted">{m['care.help'](helplineIn(currentLocale()))}</p>
    </PaperCard>
  );
}

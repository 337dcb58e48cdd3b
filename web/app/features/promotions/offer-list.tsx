import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Offer } from '@mela/contract/api/bonuses';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { useIsPlayer } from '../../data/account/queries.ts';
import { offersQuery } from '../../data/bonuses/bonuses.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { PrizeTerms } from '../../parts/bonuses/prize-terms.tsx';
import { prizeText } from '../../parts/bonuses/prize-text.ts';
import { m } from '../../site/language/words.ts';
import { DialogLink } from '../../site/navigation/modal-link.tsx';

/** Gifts that anyone may get, each with what it asks for. */
export function OfferList() {
  const { data } = useQuery(offersQuery());
  const isPlayer = useIsPlayer();
  if (data === undefined || data.length === 0) return null;
  return (
    <div className="grid gap-6">
      <ul className="grid gap-6 md:grid-cols-2">
        {data.map((offer) => (
          <OfferCard key={offer.slug} offer={offer} />
        ))}
      </ul>
      {isPlayer ? (
        <Link to="/{-$lang}/gifts" search={{}} className={buttonClass('secondary', 'md', 'justify-self-start')}>
          {m['bonuses.offers.see']()}
        </Link>
      ) : (
        <DialogLink hash="registration" className={buttonClass('primary', 'md', 'justify-self-start')}>
          {m['shell.nav.register']()}
        </DialogLink>
      )}
    </div>
  );
}

function OfferCard({ offer }: { readonly offer: Offer }) {
  const dates = useDates();
  const parts = offer.prize.type === 'choice' ? offer.prize.of : [offer.prize];
  return (
    <PaperCard as="li" className="ticket flex flex-col gap-3">
      <p className="text-sm font-semibold text-muted">
        {whenText(offer)}
        {offer.endsAt === null ? '' : ` · ${m['bonuses.offers.until']({ day: dates.day(offer.endsAt) })}`}
      </p>
      <h2 className="text-xl">{offer.name}</h2>
      <p className="text-muted">{offer.about}</p>
      {parts.map((prize, at) => (
        <div key={at} className="grid gap-2 border-t-2 border-dashed border-ink-800/25 pt-3">
          <p className="font-print text-xl text-vermilion-press">{prizeText(prize)}</p>
          <PrizeTerms prize={prize} />
        </div>
      ))}
    </PaperCard>
  );
}

function whenText({ rule, depositNumber }: Offer): string {
  switch (rule) {
    case 'registration':
      return m['bonuses.offers.registration']();
    case 'phone':
      return m['bonuses.offers.phone']();
    case 'profile':
      return m['bonuses.offers.profile']();
    case 'deposit':
      return depositNumber === null ? m['bonuses.offers.deposit']() : m['bonuses.offers.depositNumber']({ number: depositNumber });
  }
}

import { attempt } from '@mela/kit/feedback/attempt.ts';
import { Link } from '@tanstack/react-router';
import type { UserGift } from '@mela/contract/api/bonuses';
import { Button } from '@mela/kit/buttons/button.tsx';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { showToast } from '@mela/kit/feedback/toast-store.ts';
import { FormError } from '@mela/kit/forms/form.tsx';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { useCommand } from '../../data/api/use-command.ts';
import { takeGift } from '../../data/bonuses/bonuses.ts';
import { currentGift } from '../../data/bonuses/current-gift.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { PrizeTerms } from '../../parts/bonuses/prize-terms.tsx';
import { prizeText } from '../../parts/bonuses/prize-text.ts';
import { Parcel } from '../../parts/grants/parcel.tsx';
import { m } from '../../site/language/words.ts';
import { GiftChoice } from './gift-choice.tsx';

/** A gift that can be taken, with all that it asks for above its one action. */
export function GiftCard({ gift }: { readonly gift: UserGift }) {
  const dates = useDates();
  return (
    <PaperCard as="article" className="ticket flex flex-col gap-4">
      <header className="flex items-center gap-4">
        <Parcel className="w-16 shrink-0 sm:w-20" />
        <div className="min-w-0">
          <h3 className="text-xl">{gift.name}</h3>
          <p className="mt-1 text-muted">{gift.about}</p>
        </div>
      </header>
      {gift.needs === 'choice' ? (
        <GiftChoice gift={gift} />
      ) : (
        <>
          <p className="font-print text-2xl text-vermilion-press">{prizeText(gift.prize)}</p>
          <PrizeTerms prize={gift.prize} />
          <TakeGift gift={gift} />
        </>
      )}
      <p className="mt-auto text-sm text-muted">{m['bonuses.gifts.until']({ day: dates.day(gift.takeUntil) })}</p>
    </PaperCard>
  );
}

/** The step that comes next: taking it, or what it waits for. */
function TakeGift({ gift }: { readonly gift: UserGift }) {
  const { send, busy, rejection } = useCommand(takeGift);
  const take = async () => {
    if ((await send({ params: { id: gift.id } })) !== null) showToast(m['bonuses.gifts.took'](), 'good');
  };
  if (gift.needs === 'deposit')
    return (
      <Link
        to="/{-$lang}/payment/deposit"
        search={{}}
        onClick={() => currentGift.save(gift.id)}
        className={buttonClass('solid', 'md', 'justify-self-start self-start')}
      >
        {m['bonuses.gifts.deposit']()}
      </Link>
    );
  if (gift.needs === 'phone')
    return (
      <Link
        to="/{-$lang}/phone-confirmation-gift/$userGiftId"
        params={{ userGiftId: String(gift.id) }}
        search={{}}
        className={buttonClass('solid', 'md', 'self-start')}
      >
        {m['bonuses.gifts.phone']()}
      </Link>
    );
  return (
    <>
      <FormError rejection={rejection} />
      <div className="flex flex-wrap gap-3">
        <Button look="solid" busy={busy} onClick={() => attempt(take())}>
          {m['bonuses.gifts.take']()}
        </Button>
        {gift.needs === 'profile' ? (
          <Link to="/{-$lang}/profile" search={{}} className={buttonClass('secondary')}>
            {m['bonuses.gifts.profile']()}
          </Link>
        ) : null}
      </div>
    </>
  );
}

import { attempt } from '@mela/kit/feedback/attempt.ts';
import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { PlayerBonus, UserGift } from '@mela/contract/api/bonuses';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@mela/kit/feedback/states.tsx';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { useCommand } from '../../data/api/use-command.ts';
import { bonusesQuery, giftsQuery, usedGiftsQuery } from '../../data/bonuses/bonuses.ts';
import { resetCounter } from '../../data/notifications/counters.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { BonusCard } from '../../parts/bonuses/bonus-card.tsx';
import { FreeBetsList } from '../../parts/bonuses/free-bets-list.tsx';
import { prizeText } from '../../parts/bonuses/prize-text.ts';
import { m } from '../../site/language/words.ts';
import { GiftCard } from './gift-card.tsx';

/** The player's gifts to take, the bonuses that run, and what is over. */
export function GiftsPage() {
  const gifts = useQuery(giftsQuery());
  const bonuses = useQuery(bonusesQuery());
  const { send } = useCommand(resetCounter);
  // Seen is seen: the count in the header begins at zero again.
  useEffect(() => inBackground(send({ params: { name: 'gift' } })), []); // eslint-disable-line react-hooks/exhaustive-deps -- once a visit
  const { error } = gifts;
  return (
    <section className="page pt-6 md:pt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-2xl md:text-3xl">{m['bonuses.gifts.title']()}</h1>
          <p className="mt-2 max-w-xl text-muted">{m['bonuses.gifts.intro']()}</p>
        </div>
        <Link to="/{-$lang}/gifts/promo" search={{}} className={buttonClass('secondary')}>
          {m['bonuses.gifts.code']()}
        </Link>
      </div>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(gifts.refetch())} />
      ) : gifts.data === undefined || bonuses.data === undefined ? (
        <SkeletonRows rows={2} label={m['bonuses.gifts.loading']()} className="mt-8 h-64" />
      ) : (
        <Lists gifts={gifts.data} bonuses={bonuses.data.bonuses} points={bonuses.data.points} />
      )}
    </section>
  );
}

function Lists({
  gifts,
  bonuses,
  points,
}: {
  readonly gifts: readonly UserGift[];
  readonly bonuses: readonly PlayerBonus[];
  readonly points: number;
}) {
  const open = gifts.filter(({ state }) => state === 'offered');
  // What was chosen of composite gifts has a list of its own.
  const past = gifts.filter(({ state, prize }) => state === 'missed' || (state === 'taken' && prize.type !== 'choice'));
  const running = bonuses.filter(({ state }) => state === 'open');
  const ended = bonuses.filter(({ state }) => state !== 'open');
  return (
    <div className="mt-8 grid gap-12">
      {running.length === 0 ? null : (
        <section className="grid gap-4">
          <h2 className="text-xl">{m['bonuses.gifts.running']()}</h2>
          <ul className="grid gap-6 md:grid-cols-2">
            {running.map((bonus) => (
              <PaperCard as="li" key={bonus.id}>
                <BonusCard bonus={bonus} />
              </PaperCard>
            ))}
          </ul>
        </section>
      )}
      <FreeBetsList />
      {open.length === 0 ? (
        <EmptyState title={m['bonuses.gifts.none']()}>{m['bonuses.gifts.noneText']()}</EmptyState>
      ) : (
        <section className="grid gap-4">
          <h2 className="text-xl">{m['bonuses.gifts.open']()}</h2>
          <div className="grid items-start gap-6 md:grid-cols-2">
            {open.map((gift) => (
              <GiftCard key={gift.id} gift={gift} />
            ))}
          </div>
        </section>
      )}
      {points === 0 ? null : (
        <p className="text-lg">
          {m['bonuses.gifts.points']()}: <strong className="numbers">{points}</strong>
        </p>
      )}
      <Past gifts={past} bonuses={ended} />
    </div>
  );
}

function Past({ gifts, bonuses }: { readonly gifts: readonly UserGift[]; readonly bonuses: readonly PlayerBonus[] }) {
  const dates = useDates();
  const used = useQuery(usedGiftsQuery());
  const chosen = used.data ?? [];
  if (gifts.length + bonuses.length + chosen.length === 0 && used.error === null) return null;
  return (
    <section>
      <h2 className="text-xl">{m['bonuses.gifts.past']()}</h2>
      <ul className="mt-4 divide-y divide-ink-700 border-y border-ink-700">
        {[...chosen, ...gifts].map((gift) => (
          <PastLine
            key={`gift ${gift.id}`}
            name={gift.name}
            state={gift.state === 'taken' ? m['bonuses.gifts.taken']() : m['bonuses.gifts.missed']()}
          >
            {prizeText(gift.prize)}
            {chosenText(gift)}
          </PastLine>
        ))}
        {bonuses.map((bonus) => (
          <PastLine key={`bonus ${bonus.id}`} name={bonus.name} state={endText(bonus)}>
            {bonus.endedAt === null ? null : dates.day(bonus.endedAt)}
          </PastLine>
        ))}
      </ul>
      {used.error === null ? null : <ErrorState error={used.error} onRetry={() => attempt(used.refetch())} />}
    </section>
  );
}

function PastLine({ name, state, children }: { readonly name: string; readonly state: string; readonly children: React.ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <span>
        <strong>{name}</strong> <span className="text-muted">{children}</span>
      </span>
      <span className="numbers">{state}</span>
    </li>
  );
}

function chosenText({ prize, selected_gift_ids: ids }: UserGift): string {
  if (prize.type !== 'choice' || ids.length === 0) return '';
  const what = ids.flatMap((id) => prize.of[id - 1] ?? []).map(prizeText);
  return ` · ${m['bonuses.gifts.chosen']({ what: what.join(', ') })}`;
}

function endText({ state, converted }: PlayerBonus): string {
  if (state === 'converted') return m['bonuses.state.converted']({ sum: formatRupees(converted, { paise: 'needed' }) });
  if (state === 'expired') return m['bonuses.state.expired']();
  return state === 'given_up' ? m['bonuses.state.given_up']() : m['bonuses.state.used_up']();
}

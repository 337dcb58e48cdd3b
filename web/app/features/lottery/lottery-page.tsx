import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Lottery } from '@mela/contract/api/lottery';
import { lotteryChannel } from '@mela/contract/site/live';
import { classNames } from '@mela/kit/class-names.ts';
import { Amount } from '@mela/kit/data-display/amount.tsx';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { formatNumber } from '@mela/kit/formats/number.ts';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { watchChannel } from '../../data/live/channels.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { PhaseLine } from '../../parts/contests/phase-line.tsx';
import { useServerClock } from '../../parts/contests/use-server-clock.ts';
import { m } from '../../site/language/words.ts';
import { BuyForm } from './buy-form.tsx';
import { DrawCheck } from './draw-check.tsx';
import { placesText } from '../../parts/contests/contest-texts.ts';
import { isVipLottery, lotteryStateAt, phaseOf, ticketText } from '../../parts/contests/lottery-texts.ts';
import { OwnTickets } from './own-tickets.tsx';
import { TicketStub } from '../../parts/contests/ticket-stub.tsx';

/** A lottery: its fund, its time, the player's tickets, the winners, and what the draw is checked by. */
export function LotteryPage({ lottery }: { readonly lottery: Lottery }) {
  const { id, name, now, fund, fundMax, fundPerTicket, ticketCount, state } = lottery;
  useEffect(() => watchChannel(lotteryChannel(id)), [id]);
  const nowSec = useServerClock(now);
  const { day } = useDates();
  const phase = phaseOf(lottery, nowSec, day);
  const isOpen = lotteryStateAt(lottery, nowSec) === 'running';
  const rupees = (amount: number) => formatRupees(amount, { paise: 'needed' });
  return (
    <div className="page pt-4 md:pt-8">
      <Link to="/{-$lang}/lottery" search={{}} className="font-semibold text-muted underline underline-offset-4">
        {m['lottery.all']()}
      </Link>
      <header className="mt-3 flex flex-wrap items-start gap-5 md:gap-8">
        <TicketStub className="w-20 shrink-0 md:w-32" vip={isVipLottery(lottery)} />
        <div className="min-w-0 max-w-full flex-1 basis-44">
          <h1 className="text-2xl md:text-3xl">{name}</h1>
          {isVipLottery(lottery) ? <p className="mt-1 text-muted">{m['lottery.vipOnly']()}</p> : null}
          <PhaseLine {...phase} nowSec={nowSec} />
          <p className="mt-2 flex flex-wrap items-baseline gap-x-3">
            <span className="text-muted">{m['lottery.fund']()}</span>
            <b className="numbers font-print text-3xl font-normal text-marigold md:text-4xl">{rupees(fund)}</b>
          </p>
          <p className="numbers text-muted">
            {m['lottery.tickets']({ count: ticketCount })}
            {' · '}
            {fundPerTicket === 0
              ? m['lottery.fundFixed']()
              : m['lottery.fundGrows']({ amount: rupees(fundPerTicket), max: rupees(fundMax) })}
          </p>
          {isOpen ? <BuyForm lottery={lottery} /> : null}
        </div>
      </header>
      <div className="mt-7 grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
        <div className="grid min-w-0 gap-6">
          {state === 'paid' ? <Winners lottery={lottery} /> : null}
          <OwnTickets lottery={lottery} />
          <HowTo lottery={lottery} />
        </div>
        <div className="grid min-w-0 gap-6">
          <Prizes lottery={lottery} />
          <DrawCheck lottery={lottery} />
        </div>
      </div>
    </div>
  );
}

function Winners({ lottery: { winners } }: { readonly lottery: Lottery }) {
  return (
    <PaperCard as="section">
      <h2 className="mb-3 text-xl">{m['lottery.winners.title']()}</h2>
      {winners.length === 0 ? (
        <p>{m['lottery.winners.none']()}</p>
      ) : (
        <ol className="numbers">
          {winners.map(({ place, player, ticket, prize }) => (
            <li
              key={place}
              className={classNames(
                'flex flex-wrap items-baseline justify-between gap-x-4 border-t border-ink-800/15 py-1.5 first:border-t-0',
                ticket.userId !== null && 'rounded-print bg-marigold/25 px-2',
              )}
            >
              <span className="min-w-0">
                {place}. <b>{player}</b>
                {ticket.userId === null ? '' : ` · ${m['lottery.winners.you']()}`}{' '}
                <span className="text-sm text-muted">{m['lottery.winners.ticket']({ number: ticketText(ticket.number) })}</span>
              </span>
              <b>
                <Amount rupees={prize} paise="needed" />
              </b>
            </li>
          ))}
        </ol>
      )}
    </PaperCard>
  );
}

function Prizes({ lottery: { prizes } }: { readonly lottery: Lottery }) {
  return (
    <PaperCard as="section" className="ticket">
      <h2 className="text-xl">{m['lottery.prizes']()}</h2>
      <p className="mb-2 text-muted">{m['lottery.prizesText']()}</p>
      <ol className="numbers">
        {prizes.map(({ from, to, prize }) => (
          <li
            key={from}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-ink-800/15 py-1.5 first:border-t-0"
          >
            <span className="text-muted">{m['lottery.place']({ places: placesText(from, to) })}</span>
            <b className={classNames(from === 1 && 'font-print text-xl font-normal text-danger')}>
              <Amount rupees={prize} paise="needed" />
            </b>
          </li>
        ))}
      </ol>
    </PaperCard>
  );
}

function HowTo({ lottery }: { readonly lottery: Lottery }) {
  const { playPerTicket, depositPerTicket, levelTickets, missionTickets, pricePoints, playerMax } = lottery;
  const rupees = (amount: number) => formatRupees(amount, { paise: 'needed' });
  const ways = [
    playPerTicket === null ? null : m['lottery.how.play']({ amount: rupees(playPerTicket) }),
    depositPerTicket === null ? null : m['lottery.how.deposit']({ amount: rupees(depositPerTicket) }),
    levelTickets === 0 ? null : m['lottery.how.level']({ count: levelTickets }),
    missionTickets === 0 ? null : m['lottery.how.mission']({ count: missionTickets }),
    pricePoints === null ? null : m['lottery.how.points']({ count: pricePoints }),
    m['lottery.how.max']({ max: formatNumber(playerMax) }),
  ].filter((way) => way !== null);
  return (
    <PaperCard as="section">
      <h2 className="mb-2 text-xl">{m['lottery.how.title']()}</h2>
      <ul className="grid list-disc gap-1.5 pl-5">
        {ways.map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
    </PaperCard>
  );
}

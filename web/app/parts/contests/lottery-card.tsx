import { Link } from '@tanstack/react-router';
import type { Lottery } from '@mela/contract/api/lottery';
import { classNames } from '@mela/kit/class-names.ts';
import { Amount } from '@mela/kit/data-display/amount.tsx';
import { useDates } from '../../data/settings/use-dates.ts';
import { leftText } from './contest-texts.ts';
import { m } from '../../site/language/words.ts';
import { isVipLottery, phaseOf, ticketText } from './lottery-texts.ts';
import { TicketStub } from './ticket-stub.tsx';

/** A lottery on the list: a ticket with its fund, its time and the player's part. */
export function LotteryCard({ lottery, nowSec }: { readonly lottery: Lottery; readonly nowSec: number }) {
  const { id, name, fund, ticketCount, ownTicketCount, winners } = lottery;
  const vip = isVipLottery(lottery);
  const { day } = useDates();
  const phase = phaseOf(lottery, nowSec, day);
  return (
    <li className="paper on-paper ticket relative overflow-hidden rounded-print lg:only:col-span-2">
      <div aria-hidden className={classNames('print-edge print-edge-down', vip ? 'text-indigo' : 'text-peacock')} />
      <div className="flex gap-4 px-7 pb-6 pt-4">
        <TicketStub className="w-20 shrink-0 self-start md:w-24" vip={vip} />
        <div className="min-w-0 flex-1">
          <p className="text-sm font-semibold text-muted">
            {vip ? `${m['lottery.vip']()} · ` : ''}
            {phase.text} {phase.until === null ? null : <b className="numbers text-foreground">{leftText(phase.until - nowSec)}</b>}
          </p>
          <h3 className="text-xl">
            <Link
              to="/{-$lang}/lottery/view/$lotteryId"
              params={{ lotteryId: String(id) }}
              search={{}}
              className="after:absolute after:inset-0 after:content-['']"
            >
              {name}
            </Link>
          </h3>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
            <span className="text-sm text-muted">{m['lottery.fund']()}</span>
            <b className="font-print text-2xl font-normal text-danger">
              <Amount rupees={fund} paise="needed" />
            </b>
          </p>
          {ticketCount === 0 ? null : (
            <p className="numbers text-muted">
              {m['lottery.tickets']({ count: ticketCount })}
              {ownTicketCount > 0 ? ` · ${m['lottery.own']({ count: ownTicketCount })}` : ''}
            </p>
          )}
          {winners.length === 0 ? null : (
            <ol className="numbers mt-2 text-sm">
              {winners.map(({ place, player, ticket, prize }) => (
                <li key={place} className="flex flex-wrap justify-between gap-x-3 border-t border-ink-800/15 py-1">
                  <span>
                    {place}. {player}{' '}
                    <span className="text-muted">{m['lottery.winners.ticket']({ number: ticketText(ticket.number) })}</span>
                  </span>
                  <b>
                    <Amount rupees={prize} paise="needed" />
                  </b>
                </li>
              ))}
            </ol>
          )}
        </div>
      </div>
    </li>
  );
}

import { Link } from '@tanstack/react-router';
import type { Round } from '@mela/contract/api/play';
import { m } from '../../site/language/words.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { Amount } from '@mela/kit/data-display/amount.tsx';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { Receipt, ReceiptLine, ReceiptLines } from '@mela/kit/data-display/receipt.tsx';
import { RoundLabel } from '../../parts/games/round-label.tsx';

/** The receipt of a round: every transaction in order, with the balance before and after. */
export function RoundReceipt({ round }: { readonly round: Round }) {
  const dates = useDates();
  const { game, status, bet, win, balanceBefore, balanceAfter, created, closedAt, transactions, heldWins = [] } = round;
  const [, developer = '', slug = game.slug] = /^\/games\/([^/]+)\/([^/]+)$/.exec(game.url) ?? [];
  return (
    <Receipt className="arrive">
      <div className="flex items-center gap-4 pb-5">
        <RoundLabel game={game} className="w-18 shrink-0" />
        <div>
          <p className="font-print text-xl leading-tight">{game.name}</p>
          <p className="numbers mt-1 text-sm text-muted">{dates.moment(created)}</p>
        </div>
      </div>
      <ReceiptLines className="perforation pt-4">
        <ReceiptLine name={m['history.round.before']()}>
          <Amount rupees={balanceBefore} />
        </ReceiptLine>
        {transactions.map(({ kind, amount }, at) => (
          <ReceiptLine key={at} name={kindText(kind)}>
            <Amount rupees={kind === 'bet' ? -amount : amount} sign />
          </ReceiptLine>
        ))}
        {balanceAfter === null ? null : (
          <ReceiptLine strong name={m['history.round.after']()}>
            <Amount rupees={balanceAfter} />
          </ReceiptLine>
        )}
      </ReceiptLines>
      {/* An open round has no result yet. */}
      {status === 'open' ? null : (
        <p className="perforation mt-5 flex items-baseline justify-between gap-4 pt-4">
          <span className="font-semibold">{m['history.round.result']()}</span>
          <Amount rupees={win - bet} sign className="font-print text-2xl leading-none" />
        </p>
      )}
      {status === 'closed' ? null : (
        <p className="mt-4 border-l-4 border-marigold-deep pl-3">
          {status === 'open' ? m['history.round.open']() : m['history.round.undone']()}
        </p>
      )}
      {heldWins.map((win, place) => (
        <p key={place} className="mt-4 border-l-4 border-marigold-deep pl-3">
          {heldText(win)}
        </p>
      ))}
      <ReceiptLines className="mt-5 gap-1 text-sm">
        <ReceiptLine name={m['history.round.created']()}>{dates.moment(created)}</ReceiptLine>
        {closedAt === null ? null : <ReceiptLine name={m['history.round.closed']()}>{dates.moment(closedAt)}</ReceiptLine>}
      </ReceiptLines>
      <p className="mt-1 text-xs text-muted">{m['history.round.zone']({ utc: utcOf(created) })}</p>
      {developer === '' ? null : (
        <Link
          to="/{-$lang}/games/$developer/$slug"
          params={{ developer, slug }}
          search={{}}
          className={buttonClass('secondary', 'md', 'mt-5')}
        >
          {m['history.round.play']()}
        </Link>
      )}
    </Receipt>
  );
}

function heldText({ sum, state, answer }: NonNullable<Round['heldWins']>[number]): string {
  const shown = formatRupees(sum, { paise: 'needed' });
  if (state === 'rejected') return m['history.round.heldWin.rejected']({ sum: shown, answer: answer ?? '' });
  if (state === 'booked') return m['history.round.heldWin.booked']({ sum: shown });
  return state === 'held' ? m['history.round.heldWin.held']({ sum: shown }) : m['history.round.heldWin.undone']({ sum: shown });
}

function kindText(kind: Round['transactions'][number]['kind']): string {
  if (kind === 'bet') return m['history.round.bet']();
  if (kind === 'jackpot') return m['history.round.jackpot']();
  if (kind === 'promotion') return m['history.round.promotion']();
  return kind === 'win' ? m['history.round.win']() : m['history.round.rollback']();
}

/** `2026-11-21 11:33:05` in UTC, for disputes. */
const utcOf = (unixSec: number) => new Date(unixSec * 1000).toISOString().slice(0, 19).replace('T', ' ');

import type { Level } from '@mela/contract/api/loyalty';
import { classNames } from '@mela/kit/class-names.ts';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { formatNumber } from '@mela/kit/formats/number.ts';
import { useIsPlayer } from '../../data/account/queries.ts';
import { LevelBadge } from '../../parts/loyalty/level-badge.tsx';
import { m } from '../../site/language/words.ts';

/** A level as a card of the board: its badge, from where on one has it, and what it gives. */
export function LevelCard({ level }: { readonly level: Level }) {
  const isPlayer = useIsPlayer();
  const { name, minPoints, bets, isCurrentLevel, isNextLevel, perks } = level;
  const state = !isPlayer ? null : isCurrentLevel ? m['levels.state.current']() : isNextLevel ? m['levels.state.next']() : null;
  return (
    <li
      aria-current={isPlayer && isCurrentLevel ? 'true' : undefined}
      className={classNames(
        'flex flex-wrap gap-x-5 gap-y-3 rounded-panel p-5',
        isPlayer && isCurrentLevel ? 'paper on-paper' : 'bg-ink-800',
      )}
    >
      <LevelBadge frame={perks.frame} className="size-24 shrink-0 self-start md:size-28" />
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        {state === null ? null : <p className="text-sm font-semibold text-muted">{state}</p>}
        <h3 className="text-xl">{name}</h3>
        <p className="numbers text-sm text-muted">
          {minPoints === 0
            ? m['levels.first']()
            : m['levels.from']({ points: formatNumber(minPoints), bets: formatRupees(bets, { paise: 'needed' }) })}
        </p>
        <Perks level={level} />
      </div>
    </li>
  );
}

function Perks({ level: { perks } }: { readonly level: Level }) {
  const texts = [
    ...(perks.wheelSpins === 0 ? [] : [m['levels.perk.spins']({ count: perks.wheelSpins })]),
    ...(perks.lotteryTickets === 0 ? [] : [m['levels.perk.tickets']({ count: perks.lotteryTickets })]),
    ...(perks.refill === null ? [] : [m['levels.perk.refill']({ sum: formatRupees(perks.refill, { paise: 'needed' }) })]),
  ];
  if (texts.length === 0) return null;
  return (
    <ul className="mt-2 grid list-disc gap-1 pl-5">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

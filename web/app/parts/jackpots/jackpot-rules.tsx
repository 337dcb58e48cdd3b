import { Link } from '@tanstack/react-router';
import type { JackpotRow } from '@mela/contract/api/originals';
import { m } from '../../site/language/words.ts';
import { shortRupees } from '../../data/jackpots/jackpot-words.ts';

/** How a jackpot grows and pays, valid for every bet. `nameOf` gives a game's name by slug. */
export function JackpotRules({ jackpot, nameOf }: { readonly jackpot: JackpotRow; readonly nameOf: (slug: string) => string }) {
  return (
    <ul className="grid list-disc gap-2 pl-5">
      <li>{m['jackpots.rules.in']()}</li>
      {jackpot.games.map(({ slug, wholeAtBet }) =>
        wholeAtBet === null ? null : (
          <li key={slug}>{m['jackpots.rules.reels']({ name: nameOf(slug), whole: shortRupees(wholeAtBet) })}</li>
        ),
      )}
      {jackpot.cycle === null ? null : (
        <>
          <li>
            {m['jackpots.rules.full']({ lower: shortRupees(jackpot.cycle.lowerMinor), mustHit: shortRupees(jackpot.cycle.mustHitByMinor) })}
          </li>
          <li>
            {m['jackpots.rules.committed']()}{' '}
            <Link to="/{-$lang}/fairness" hash={`jackpot-${jackpot.slug}`} className="font-semibold underline underline-offset-2">
              {m['jackpots.rules.check']()}
            </Link>
          </li>
        </>
      )}
      {jackpot.seedMinor === 0 ? null : <li>{m['jackpots.rules.seed']({ seed: shortRupees(jackpot.seedMinor) })}</li>}
      <li>{m['jackpots.rules.demo']()}</li>
    </ul>
  );
}

import { Link } from '@tanstack/react-router';
import type { PotRow } from '@mela/contract/originals';
import { m } from '../../lib/words.ts';
import { shortRupees } from './pot-words.ts';

/** How a pot fills and falls, in words that hold for every bet. `nameOf` gives a game's name by slug. */
export function PotRules({ pot, nameOf }: { readonly pot: PotRow; readonly nameOf: (slug: string) => string }) {
  return (
    <ul className="grid list-disc gap-2 pl-5">
      <li>{m['pots.rules.in']()}</li>
      {pot.games.map(({ slug, wholeAtBet }) =>
        wholeAtBet === null ? null : <li key={slug}>{m['pots.rules.reels']({ name: nameOf(slug), whole: shortRupees(wholeAtBet) })}</li>,
      )}
      {pot.run === null ? null : (
        <>
          <li>{m['pots.rules.full']({ lower: shortRupees(pot.run.lowerMinor), mustHit: shortRupees(pot.run.mustHitByMinor) })}</li>
          <li>
            {m['pots.rules.sealed']()}{' '}
            <Link to="/{-$lang}/fairness" hash={`pot-${pot.slug}`} className="font-semibold underline underline-offset-2">
              {m['pots.rules.check']()}
            </Link>
          </li>
        </>
      )}
      <li>{m['pots.rules.demo']()}</li>
    </ul>
  );
}

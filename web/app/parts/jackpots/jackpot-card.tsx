import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Game } from '@mela/contract/api/catalogue';
import type { JackpotRow } from '@mela/contract/api/originals';
import { fromMinor } from '@mela/contract/money/money';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { m } from '../../site/language/words.ts';
import { Amount } from '@mela/kit/data-display/amount.tsx';
import { classNames } from '@mela/kit/class-names.ts';
import { Progress } from '@mela/kit/data-display/progress.tsx';
import { LabelPicture } from '@mela/kit/labels/label-picture.tsx';
import { JackpotRules } from './jackpot-rules.tsx';
import { percentOf, shortRupees } from '../../data/jackpots/jackpot-words.ts';
import { jackpotsQuery, jackpotTab } from '../../data/jackpots/queries.ts';

type Props = {
  readonly games: readonly Game[];
  readonly className?: string;
  /** With a link to the lobby's jackpots in place of the rules. */
  readonly isShort?: boolean;
};

/** A card for every jackpot that a game of the list contributes to. */
export function JackpotCards({ games, className = '', isShort = false }: Props) {
  const jackpots = useQuery(jackpotsQuery()).data ?? [];
  const shown = jackpots.filter((jackpot) => gamesOf(jackpot, games).length > 0);
  if (shown.length === 0) return null;
  return (
    <div className={classNames('grid gap-4', className)}>
      {shown.map((jackpot) => (
        <JackpotCard key={jackpot.slug} jackpot={jackpot} games={gamesOf(jackpot, games)} isShort={isShort} />
      ))}
    </div>
  );
}

type CardProps = { readonly jackpot: JackpotRow; readonly games: readonly Game[]; readonly isShort: boolean };

function JackpotCard({ jackpot, games, isShort }: CardProps) {
  const { minor, mustHitByMinor, slug } = jackpot;
  const mustHit = shortRupees(mustHitByMinor);
  const nameOf = (of: string) => games.find((game) => game.slug === of)?.name ?? '';
  const listed = jackpot.games.filter((game) => nameOf(game.slug) !== '');
  return (
    <section aria-labelledby={`jackpot-${slug}`} className="paper on-paper ticket overflow-hidden rounded-print">
      <div aria-hidden className="print-edge print-edge-down text-vermilion" />
      <div className="grid gap-6 px-6 py-5 md:grid-cols-[3fr_2fr] md:gap-10 md:px-8 md:py-6">
        <div>
          <div className="flex items-center gap-3 md:gap-4">
            <MailBag className="w-12 shrink-0 md:w-20" />
            <div className="min-w-0">
              <p className="text-sm font-semibold text-muted">{listed.length > 1 ? m['jackpots.several']() : m['jackpots.single']()}</p>
              <h2 id={`jackpot-${slug}`} className="font-print text-2xl leading-tight">
                {jackpot.name[currentLocale()]}
              </h2>
              <Amount rupees={fromMinor(BigInt(minor))} className="block font-print text-3xl leading-tight md:text-4xl" />
            </div>
          </div>
          <div className="mt-5">
            <Progress
              label={m['jackpots.toFull']()}
              value={minor}
              max={mustHitByMinor}
              text={m['jackpots.of']({ minor: shortRupees(minor), mustHit })}
              tone="in"
            />
          </div>
          <p className="mt-3">{m['jackpots.note']({ mustHit })}</p>
        </div>
        <ul className="perforation grid content-center gap-4 pt-5 md:border-t-0 md:border-l-2 md:border-dashed md:border-ink-800/40 md:pt-0 md:pl-8">
          {listed.map((filling) => (
            <FillingGame key={filling.slug} share={filling.contribution} game={games.find((game) => game.slug === filling.slug)} />
          ))}
        </ul>
      </div>
      {isShort ? (
        <Link
          to="/{-$lang}/games/{-$category}"
          params={{ category: jackpotTab }}
          search={{}}
          className="mx-6 mb-6 inline-block py-1 font-semibold underline decoration-2 underline-offset-2 md:mx-8"
        >
          {m['jackpots.rules.title']()}
        </Link>
      ) : (
        <details className="accordion px-6 pb-6 md:px-8">
          <summary className="inline-block cursor-pointer py-1 font-semibold underline decoration-2 underline-offset-2">
            {m['jackpots.rules.title']()}
          </summary>
          <div className="max-w-3xl pt-3 text-sm">
            <JackpotRules jackpot={{ ...jackpot, games: listed }} nameOf={nameOf} />
          </div>
        </details>
      )}
    </section>
  );
}

function FillingGame({ game, share }: { readonly game: Game | undefined; readonly share: string }) {
  if (!game) return null;
  return (
    <li className="relative flex items-center gap-3">
      <LabelPicture game={game} sizes="64px" className="w-16 shrink-0" />
      <Link
        to="/{-$lang}/games/$developer/$slug"
        params={{ developer: game.developer.canonical, slug: game.slug }}
        search={{}}
        className="text-sm underline decoration-2 underline-offset-2 after:absolute after:inset-0 after:content-['']"
      >
        {m['jackpots.contribution']({ name: game.name, percent: percentOf(share) })}
      </Link>
    </li>
  );
}

const gamesOf = (jackpot: JackpotRow, games: readonly Game[]) =>
  games.filter(({ slug }) => jackpot.games.some((filling) => filling.slug === slug));

/** A mail bag with a letter on it, in the style of a label. */
export function MailBag({ className }: { readonly className: string }) {
  return <img src="/mail-bag.svg" width={64} height={72} alt="" className={className} />;
}

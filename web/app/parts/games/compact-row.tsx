import type { Game } from '@mela/contract/api/catalogue';
import { LabelPicture } from '@mela/kit/labels/label-picture.tsx';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { useFollowLinks } from '../../site/navigation/follow-links.ts';
import { pagePath } from '../../site/routing/page-path.ts';

type Props = {
  readonly title: string;
  readonly games: readonly Game[];
  /** One line below a game's name: why it is here. */
  readonly factOf?: (game: Game) => string | null;
};

/** A row of small labels that scrolls sideways: three of them on a phone. Wide pages set short rows beside each other. */
export function CompactRow({ title, games, factOf }: Props) {
  const links = useFollowLinks<HTMLUListElement>();
  return (
    <section className="min-w-0 max-w-full pt-6 lg:pt-9" aria-label={title}>
      <h2 className="mb-1 text-lg leading-tight lg:text-xl">{title}</h2>
      <ul ref={links} className="scroll-row -mx-(--page-pad) flex min-w-0 gap-3 px-(--page-pad) pb-1 pt-2 md:gap-5 lg:mx-0 lg:px-0">
        {games.map((game) => (
          <Tile key={game.id} game={game} fact={factOf?.(game) ?? null} />
        ))}
      </ul>
    </section>
  );
}

/** A plain link, which useFollowLinks of the row handles. */
function Tile({ game, fact }: { readonly game: Game; readonly fact: string | null }) {
  return (
    <li className="label-card w-[28vw] max-w-36 shrink-0 leading-tight">
      <LabelPicture game={game} sizes="(width >= 515px) 144px, 28vw" className="label-lift" />
      <h3 className="mt-2 text-base leading-tight">
        <a href={pagePath(`/games/${game.developer.canonical}/${game.slug}`, currentLocale())} className="after:absolute after:inset-0">
          {game.name}
        </a>
      </h3>
      {fact === null ? null : <p className="numbers mt-0.5 text-sm leading-snug text-muted">{fact}</p>}
    </li>
  );
}

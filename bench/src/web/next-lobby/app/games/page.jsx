import Link from 'next/link';
import { games, types } from '../../lobby.json';
import { LabelCard } from './label-card.jsx';
import { Search } from './search.jsx';

/** Made anew for every visitor, as the other side's uncached page is. */
export const dynamic = 'force-dynamic';

const tab = 'grid min-h-10 place-items-center rounded-full px-4';

export default async function Games({ searchParams }) {
  const { name = '' } = await searchParams;
  const shown = games.filter((game) => game.name.toLowerCase().includes(String(name).toLowerCase()));
  return (
    <section className="page pt-6 md:pt-10">
      <div className="flex min-h-12 flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div>
          <h1 className="text-2xl md:text-3xl">All games</h1>
          <p className="mt-2 max-w-xl text-paper-dim">
            Every label is a whole game with its odds printed on it. Try any of them without an account.
          </p>
        </div>
        <Search name={String(name)} />
      </div>
      <div className="mb-7 mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-ink-700 pb-3">
        <nav aria-label="Kinds of games" className="scroll-row -mx-4 flex gap-1 px-4 py-1">
          <Link href="/games" prefetch={false} aria-current="page" className={tab}>
            All
          </Link>
          {types.map(({ slug, name: label }) => (
            <Link key={slug} href={`/games/${slug}`} prefetch={false} className={tab}>
              {label}
            </Link>
          ))}
        </nav>
        <p role="status" className="numbers text-sm text-paper-low">
          {shown.length} games
        </p>
      </div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4 xl:grid-cols-5">
        {shown.map((game, at) => (
          <LabelCard key={game.id} game={game} eager={at < 2} />
        ))}
      </div>
    </section>
  );
}

import { attempt } from '@mela/kit/feedback/attempt.ts';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@mela/kit/feedback/states.tsx';
import { LabelPicture } from '@mela/kit/labels/label-picture.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useIsPlayer } from '../../data/account/queries.ts';
import { m } from '../../site/language/words.ts';
import { ownGames } from './load-gallery.ts';
import { piecesOf, roomsOf, type Room } from './works.ts';

const sizes = '(min-width: 1360px) 310px, (min-width: 1024px) 23vw, (min-width: 568px) 30vw, 46vw';

/** The hall: the label of each title, and behind it its room. */
export function Hall() {
  const { data, error, refetch } = useQuery(ownGames());
  const rooms = data === undefined ? [] : roomsOf(data.games);
  const isPlayer = useIsPlayer();
  return (
    <div className="page pt-4 md:pt-8">
      <header className="max-w-3xl">
        <h1 className="text-2xl md:text-3xl">{m['gallery.title']()}</h1>
        <p className="mt-1 text-muted md:mt-3 md:text-lg">{m['gallery.intro']()}</p>
        {isPlayer ? null : <p className="mt-2 text-muted">{m['gallery.guest']()}</p>}
      </header>
      {error !== null && data === undefined ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} rows={3} className="mt-6 h-48" />
      ) : rooms.length === 0 ? (
        <EmptyState title={m['gallery.none']()} />
      ) : (
        <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 lg:grid-cols-4 lg:gap-x-6 lg:gap-y-10">
          {rooms.map((room, at) => (
            <Door key={room.work.slug} room={room} eager={at < 4} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Door({ room: { work, game }, eager }: { readonly room: Room; readonly eager: boolean }) {
  const prints = 3 + work.symbols.length + work.sketched.length;
  return (
    <li className="relative min-w-0">
      <LabelPicture game={game} sizes={sizes} eager={eager} className="label-lift" />
      <h2 className="mt-2 text-lg leading-snug">
        <Link
          to="/{-$lang}/gallery/{-$girlId}/{-$videoNumber}"
          params={{ girlId: String(game.id) }}
          className="after:absolute after:inset-0"
        >
          {game.name}
        </Link>
      </h2>
      <p className="numbers text-sm text-muted">{m['gallery.works']({ prints, pieces: piecesOf(work).length })}</p>
    </li>
  );
}

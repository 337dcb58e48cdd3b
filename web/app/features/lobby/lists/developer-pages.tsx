import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Developer } from '@mela/contract/api/catalogue';
import { m } from '../../../site/language/words.ts';
import { Pinwheel } from '@mela/kit/labels/pinwheel.tsx';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { gamesQuery } from '../../../data/games/queries.ts';
import { GameShelf } from './game-shelf.tsx';
import { LobbyLayout } from '../lobby-layout.tsx';
import { developersQuery } from '../../../data/lobby/queries.ts';

/** The list of providers. */
export function DevelopersPage() {
  const { data, error, refetch } = useQuery(developersQuery());
  return (
    <LobbyLayout title={m['lobby.studios.title']()} intro={m['lobby.studios.intro']()}>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined ? (
        <SkeletonRows rows={3} label={m['lobby.loading']()} className="h-24" />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {data.map((developer) => (
            <NamePlate key={developer.id} developer={developer} />
          ))}
        </ul>
      )}
    </LobbyLayout>
  );
}

function NamePlate({ developer: { canonical, name, gameCount } }: { readonly developer: Developer }) {
  return (
    <li className="paper on-paper ticket relative flex items-center gap-5 rounded-print px-8 py-6">
      <Pinwheel className="size-12 shrink-0" />
      <div className="min-w-0">
        <h3 className="truncate text-xl">
          <Link
            to="/{-$lang}/games/developer/$canonical"
            params={{ canonical }}
            search={{}}
            className="after:absolute after:inset-0 after:content-['']"
          >
            {name}
          </Link>
        </h3>
        <p className="numbers text-sm text-muted">{m['lobby.count']({ count: gameCount })}</p>
      </div>
    </li>
  );
}

/** The games of one provider. */
export function DeveloperPage({ canonical, name }: { readonly canonical: string; readonly name: string }) {
  const filter = { developer: canonical };
  const query = useQuery(gamesQuery(filter));
  return (
    <LobbyLayout title={name} intro={m['lobby.studios.of']({ name })} count={query.data?.count}>
      <GameShelf query={query} games={query.data?.games} more={{ filter, total: query.data?.count ?? 0 }} />
    </LobbyLayout>
  );
}

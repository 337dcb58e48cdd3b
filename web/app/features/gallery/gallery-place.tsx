import { attempt } from '@mela/kit/feedback/attempt.ts';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@mela/kit/feedback/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { m } from '../../site/language/words.ts';
import { Hall } from './hall.tsx';
import { ownGames } from './load-gallery.ts';
import { PieceRoom } from './piece-room.tsx';
import { RoomPage } from './room-page.tsx';
import { placeIn, roomsOf } from './works.ts';

/** What the address asks for: the hall, the room of a title, or a piece in motion. */
export function GalleryPlace() {
  const { girlId, videoNumber } = useParams({ strict: false });
  return girlId === undefined ? <Hall /> : <Inside girlId={girlId} videoNumber={videoNumber} />;
}

function Inside({ girlId, videoNumber }: { readonly girlId: string; readonly videoNumber: string | undefined }) {
  const { data, error, refetch } = useQuery(ownGames());
  if (data === undefined)
    return (
      <div className="page pt-6">
        {error === null ? (
          <SkeletonRows label={m['ui.loading']()} rows={3} className="h-48" />
        ) : (
          <ErrorState error={error} onRetry={() => attempt(refetch())} />
        )}
      </div>
    );
  const place = placeIn(roomsOf(data.games), girlId, videoNumber);
  // A title may leave the lobby while someone looks at it.
  if (place === null) return <EmptyState title={m['gallery.none']()} />;
  const { piece } = place;
  return piece === null ? <RoomPage key={girlId} {...place} /> : <PieceRoom key={`${girlId}/${piece}`} {...place} piece={piece} />;
}

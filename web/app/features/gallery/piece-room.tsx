import { Button } from '@mela/kit/buttons/button.tsx';
import { Link } from '@tanstack/react-router';
import { m } from '../../site/language/words.ts';
import { AlivePiece } from './motion/alive-piece.tsx';
import { PressPiece } from './motion/press-piece.tsx';
import { ScenePiece } from './motion/scene-piece.tsx';
import { usePlay } from './motion/use-play.ts';
import { pieceTexts } from './piece-texts.ts';
import { Walk, type Step } from './walk.tsx';
import { piecesOf, type Piece, type Room } from './works.ts';

const shown = { press: PressPiece, alive: AlivePiece, scene: ScenePiece } as const;

type Props = { readonly room: Room; readonly piece: Piece; readonly before: Room; readonly after: Room };

/** A piece in motion: still until it is played, over by itself, and still for good where a device asks for less motion. */
export function PieceRoom({ room: { work, game }, piece, before, after }: Props) {
  const { isPlaying, isStill, play, stop } = usePlay();
  const Shown = shown[piece];
  return (
    <div className="page pt-4 md:pt-8">
      <p>
        <Link
          to="/{-$lang}/gallery/{-$girlId}/{-$videoNumber}"
          params={{ girlId: String(game.id) }}
          className="inline-flex min-h-11 min-w-0 items-center underline underline-offset-4"
        >
          {game.name}
        </Link>
      </p>
      <h1 className="text-2xl md:text-3xl">{pieceTexts[piece].name()}</h1>
      <p className="mt-1 max-w-3xl text-muted md:text-lg">{pieceTexts[piece].text()}</p>
      <div className="mt-5">
        <Shown work={work} title={game.name} isPlaying={isPlaying} onEnd={stop} />
      </div>
      {isStill ? (
        <p className="mt-4 text-muted">{m['gallery.still']()}</p>
      ) : (
        <p className="mt-4">
          <Button look={isPlaying ? 'secondary' : 'primary'} onClick={isPlaying ? stop : play}>
            {isPlaying ? m['gallery.stop']() : m['gallery.play']()}
          </Button>
        </p>
      )}
      <Walk {...stepsFrom({ work, game }, piece, before, after)} />
    </div>
  );
}

/** From piece to piece; past the last one to the first of the next room. */
function stepsFrom(room: Room, piece: Piece, before: Room, after: Room): { readonly before: Step; readonly after: Step } {
  const own = piecesOf(room.work);
  const at = own.indexOf(piece);
  const last = piecesOf(before.work).length;
  const within = (index: number): Step | null => {
    const next = own[index];
    return next === undefined ? null : { girlId: String(room.game.id), videoNumber: String(index + 1), name: pieceTexts[next].name() };
  };
  const inRoom = (other: Room, number: number): Step => ({
    girlId: String(other.game.id),
    videoNumber: String(number),
    name: other.game.name,
  });
  return { before: within(at - 1) ?? inRoom(before, last), after: within(at + 1) ?? inRoom(after, 1) };
}

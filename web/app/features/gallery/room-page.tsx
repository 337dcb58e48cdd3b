import { currentLocale } from '@mela/kit/words/locale.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../../site/language/words.ts';
import { pieceTexts } from './piece-texts.ts';
import { Walk, type Step } from './walk.tsx';
import { artOf, piecesOf, sketchOf, type Room } from './works.ts';

const stepTo = ({ game }: Room): Step => ({ girlId: String(game.id), name: game.name });

type Props = { readonly room: Room; readonly before: Room; readonly after: Room };

/** The room of a title: its prints, its symbols, the sketches they began as, and the pieces in motion. */
export function RoomPage({ room, before, after }: Props) {
  const { work, game } = room;
  const nameOf = (symbol: string) => work.symbols.find(({ id }) => id === symbol)?.name[currentLocale()] ?? symbol;
  const title = game.name;
  return (
    <div className="page pt-4 md:pt-8">
      <p>
        <Link
          to="/{-$lang}/gallery/{-$girlId}/{-$videoNumber}"
          params={{}}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {m['gallery.all']()}
        </Link>
      </p>
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <div className="mt-5 grid grid-cols-2 gap-4 md:grid-cols-4 md:gap-6">
        <img
          src={artOf(work, 'label-800.webp')}
          alt={m['gallery.label']({ title })}
          width={800}
          height={1000}
          className="h-auto w-full rounded-print"
        />
        <img
          src={artOf(work, 'poster.webp')}
          alt={m['gallery.poster']({ title })}
          width={720}
          height={900}
          className="h-auto w-full rounded-print"
        />
        <img
          src={artOf(work, 'label-wide-1366.webp')}
          alt={m['gallery.wide']({ title })}
          width={1366}
          height={512}
          loading="lazy"
          className="col-span-2 h-auto w-full self-center rounded-print"
        />
      </div>
      <Part id="gallery-symbols" title={m['gallery.symbols']()}>
        <ul className="mt-4 grid grid-cols-3 gap-4 sm:grid-cols-4 md:grid-cols-6">
          {work.symbols.map(({ id, name }) => (
            <li key={id} className="min-w-0 text-center">
              <img
                src={artOf(work, `symbols/${id}.webp`)}
                alt=""
                width={144}
                height={144}
                loading="lazy"
                className="mx-auto h-auto w-full max-w-36"
              />
              <span className="mt-1 block text-sm break-words text-muted">{name[currentLocale()]}</span>
            </li>
          ))}
        </ul>
      </Part>
      <Part id="gallery-sketches" title={m['gallery.sketches']()}>
        <ul className="mt-4 grid grid-cols-2 gap-4 md:grid-cols-4 md:gap-6">
          {work.sketched.map((symbol) => (
            <li key={symbol} className="min-w-0">
              <img
                src={sketchOf(work, symbol)}
                alt={m['gallery.sketch']({ name: nameOf(symbol) })}
                width={160}
                height={160}
                loading="lazy"
                className="h-auto w-full rounded-print"
              />
            </li>
          ))}
        </ul>
      </Part>
      <Part id="gallery-pieces" title={m['gallery.pieces']()}>
        <ol className="mt-4 grid gap-4 md:grid-cols-3">
          {piecesOf(work).map((piece, at) => (
            <li key={piece} className="paper on-paper relative min-w-0 rounded-panel p-5">
              <h3 className="text-lg">
                <Link
                  to="/{-$lang}/gallery/{-$girlId}/{-$videoNumber}"
                  params={{ girlId: String(game.id), videoNumber: String(at + 1) }}
                  className="underline-offset-4 after:absolute after:inset-0 hover:underline"
                >
                  {pieceTexts[piece].name()}
                </Link>
              </h3>
              <p className="mt-1">{pieceTexts[piece].text()}</p>
            </li>
          ))}
        </ol>
      </Part>
      <Walk before={stepTo(before)} after={stepTo(after)} />
    </div>
  );
}

function Part({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="text-xl md:text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

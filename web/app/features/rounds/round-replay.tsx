import type { Round } from '@mela/contract/api/play';
import { Play } from '@mela/kit/icons/pages.ts';
import { useEffect, useRef, useState } from 'react';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { useHydrated } from '@mela/kit/rendering/use-hydrated.ts';
import { jackpotMinorOf } from '../../parts/round-check/read-replay.ts';
import { m } from '../../site/language/words.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { readFrameMessage } from '@mela/kit/frame-protocol/to-page.ts';
import { postToStage } from '@mela/kit/frame-protocol/to-stage.ts';

/** The round replayed by the stage from its book. The frame loads on request: it is a whole game. */
export function RoundReplay({ round }: { readonly round: Round }) {
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const { replay } = round;
  if (replay === null || replay.title === null) return <p className="text-muted">{m['history.round.replay.none']()}</p>;
  return (
    <section aria-labelledby="replay-title">
      <h2 id="replay-title" className="text-xl">
        {m['history.round.replay.title']()}
      </h2>
      <p className="mt-1 text-muted">{m['history.round.replay.text']()}</p>
      {open ? (
        <ReplayFrame round={round} replay={replay} />
      ) : (
        <Button look="secondary" className="mt-4" disabled={!hydrated} onClick={() => setOpen(true)}>
          <Play aria-hidden className="size-5" />
          {m['history.round.replay.action']()}
        </Button>
      )}
    </section>
  );
}

/** Sends the book to the stage once it is ready. */
function ReplayFrame({ round, replay }: { readonly round: Round; readonly replay: NonNullable<Round['replay']> }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      const stage = frame.current?.contentWindow;
      if (
        stage === null ||
        stage === undefined ||
        origin !== window.location.origin ||
        source !== stage ||
        readFrameMessage(data)?.type !== 'mela:ready'
      )
        return;
      const { book, title, stakeMinor } = replay;
      postToStage(frame.current?.contentWindow, { type: 'mela:replay', book, title, stakeMinor, jackpotMinor: jackpotMinorOf(round) });
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [replay, round]);
  return (
    <iframe
      ref={frame}
      src={`/play/${round.game.slug}?replay=1&lang=${currentLocale()}`}
      title={m['history.round.replay.frame']({ round: round.round })}
      allow="autoplay; fullscreen"
      className="mt-4 block aspect-[3/5] max-h-[82dvh] w-full rounded-panel border-0 bg-ink-900 fade-in sm:aspect-[16/11]"
    />
  );
}

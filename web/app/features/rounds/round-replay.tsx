import type { Round } from '@mela/contract/api/play';
import { Play } from '@mela/kit/icons/pages.ts';
import { useState } from 'react';
import { useHydrated } from '@mela/kit/rendering/use-hydrated.ts';
import { jackpotMinorOf } from '../../parts/round-check/read-replay.ts';
import { m } from '../../site/language/words.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { ReplayFrame } from './replay-frame.tsx';

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
        <ReplayFrame
          slug={round.game.slug}
          title={m['history.round.replay.frame']({ round: round.round })}
          replay={replay}
          jackpotMinor={jackpotMinorOf(round)}
        />
      ) : (
        <Button look="secondary" className="mt-4" disabled={!hydrated} onClick={() => setOpen(true)}>
          <Play aria-hidden className="size-5" />
          {m['history.round.replay.action']()}
        </Button>
      )}
    </section>
  );
}

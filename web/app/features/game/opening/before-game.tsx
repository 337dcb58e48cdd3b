import type { Game } from '@mela/contract/api/catalogue';
import { useEffect, useState } from 'react';
import { m } from '../../../site/language/words.ts';
import { usePlace } from '../../../site/routing/use-place.ts';
import { useSelf } from '../../../data/account/queries.ts';
import { useRefill } from '../../../data/grants/use-refill.ts';
import { RefillButton } from '../../../parts/grants/refill-button.tsx';
import { GameStop } from '../stopped/game-stop.tsx';
import { reasonFor, type Opened } from './open-game.ts';
import { forgetOpening, holdOpening, useOpening } from './opening.ts';
import { PregameDialog, pregameTexts } from './pregame-dialog.tsx';
import { VerifyDialog } from './verify-dialog.tsx';

type Props = { readonly game: Game; readonly opened: Exclude<Opened, { step: 'frame' }>; readonly onRetry: () => void };

/** A game that did not open yet: a dialog with the reason, and the same in place once it is closed. */
export function BeforeGame({ game, opened, onRetry }: Props) {
  return opened.step === 'verify' ? <VerifyFirst game={game} /> : <MoneyFirst game={game} reason={opened.reason} onRetry={onRetry} />;
}

function MoneyFirst({ game, reason, onRetry }: { game: Game; reason: 'empty' | 'bonus'; onRetry: () => void }) {
  const [title, text] = pregameTexts(reason);
  const opening = useOpening();
  const refill = useRefill();
  const { hasDialog } = usePlace();
  const settled = useSelf((self) => reasonFor(self, game)) === null;
  useEffect(() => {
    holdOpening({ game, slug: game.slug, tournament: null });
    return forgetOpening;
  }, [game]);
  // [4.20] A deposit while the dialog is open closes it, and the game opens.
  useEffect(() => {
    if (settled) onRetry();
  }, [settled, onRetry]);
  if (opening !== null && !hasDialog) return <PregameDialog game={game} reason={reason} onClose={forgetOpening} />;
  return (
    <GameStop game={game} title={title} text={text} demo deposit={refill?.is === 'ready' ? 'second' : 'first'}>
      {refill?.is === 'ready' ? <RefillButton amount={refill.amount} /> : null}
    </GameStop>
  );
}

function VerifyFirst({ game }: { readonly game: Game }) {
  const [shown, setShown] = useState(true);
  if (shown) return <VerifyDialog game={game} onClose={() => setShown(false)} />;
  return <GameStop game={game} title={m['game.verify.title']()} text={m['game.verify.text']()} demo />;
}

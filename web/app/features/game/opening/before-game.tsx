import type { Game } from '@mela/contract/api/catalogue';
import { useEffect } from 'react';
import { m } from '../../../site/language/words.ts';
import { useSelf } from '../../../data/account/queries.ts';
import { useRefill } from '../../../data/grants/use-refill.ts';
import { useHasDialog } from '../../../data/overlays/addressed-overlay.ts';
import { RefillButton } from '../../../parts/grants/refill-button.tsx';
import { GameStop } from '../stopped/game-stop.tsx';
import { reasonFor, type Opened } from './open-game.ts';
import { forgetOpening, holdOpening, useOpening } from './opening.ts';
import { pregameTexts } from './pregame-texts.ts';

type Props = { readonly game: Game; readonly opened: Exclude<Opened, { step: 'frame' }>; readonly onRetry: () => void };

/** A game that did not open yet: the dialog before it with the reason, and the same in place once that is closed. */
export function BeforeGame({ game, opened, onRetry }: Props) {
  return opened.step === 'verify' ? <VerifyFirst game={game} /> : <MoneyFirst game={game} reason={opened.reason} onRetry={onRetry} />;
}

function MoneyFirst({ game, reason, onRetry }: { game: Game; reason: 'empty' | 'bonus'; onRetry: () => void }) {
  const [title, text] = pregameTexts(reason);
  const opening = useOpening();
  const refill = useRefill();
  const hasDialog = useHasDialog();
  const settled = useSelf((self) => reasonFor(self, game)) === null;
  useEffect(() => {
    holdOpening({ game, slug: game.slug, reason });
    return forgetOpening;
  }, [game, reason]);
  // [4.20] A deposit while the dialog is open closes it, and the game opens.
  useEffect(() => {
    if (settled) onRetry();
  }, [settled, onRetry]);
  if (opening !== null && !hasDialog) return null;
  return (
    <GameStop game={game} title={title} text={text} demo deposit={refill?.is === 'ready' ? 'second' : 'first'}>
      {refill?.is === 'ready' ? <RefillButton amount={refill.amount} /> : null}
    </GameStop>
  );
}

function VerifyFirst({ game }: { readonly game: Game }) {
  const opening = useOpening();
  useEffect(() => {
    holdOpening({ game, slug: game.slug, reason: 'verify' });
    return forgetOpening;
  }, [game]);
  return opening !== null ? null : <GameStop game={game} title={m['game.verify.title']()} text={m['game.verify.text']()} demo />;
}

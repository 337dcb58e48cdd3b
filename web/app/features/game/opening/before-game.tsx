import type { Game } from '@mela/contract/api/catalogue';
import { useEffect } from 'react';
import { m } from '../../../site/language/words.ts';
import { useSelf } from '../../../data/account/queries.ts';
import { useRefill } from '../../../data/grants/use-refill.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { useHasDialog } from '../../../data/overlays/addressed-overlay.ts';
import { RefillButton } from '../../../parts/grants/refill-button.tsx';
import { GameStop } from '../stopped/game-stop.tsx';
import { reasonFor, type Opened } from './open-game.ts';
import { forgetOpening, holdOpening, useOpening } from './opening.ts';
import { pregameTexts } from './pregame-texts.ts';

type Props = { readonly game: Game; readonly opened: Exclude<Opened, { step: 'iframe' }>; readonly onRetry: () => void };

/** A game that is not in its frame: the dialog before it with the reason, and the same in place once that is closed; or its own page. */
export function BeforeGame({ game, opened, onRetry }: Props) {
  if (opened.step === 'redirect') return <OwnPage game={game} url={opened.url} />;
  return opened.step === 'verify' ? <VerifyFirst game={game} /> : <MoneyFirst game={game} reason={opened.reason} onRetry={onRetry} />;
}

/** A game whose studio lets no other site frame it. The player presses: a page that led on by itself could not be gone back to. */
function OwnPage({ game, url }: { readonly game: Game; readonly url: string }) {
  return (
    <GameStop game={game} title={m['game.ownPage.title']({ name: game.name })} text={m['game.ownPage.text']()}>
      <a href={url} rel="noreferrer" className={buttonClass('primary')}>
        {m['game.ownPage.open']()}
      </a>
    </GameStop>
  );
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

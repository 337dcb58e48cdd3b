import { inBackground } from '@mela/kit/promises/in-background.ts';
import type { Game } from '@mela/contract/api/catalogue';
import { useCallback, useEffect, useRef, useState } from 'react';
import { late } from '@mela/kit/rendering/late.ts';
import { useHydrated } from '@mela/kit/rendering/use-hydrated.ts';
import { m } from '../../site/language/words.ts';
import { lazySection } from '../../site/rendering/lazy-section.tsx';
import { useSelf } from '../../data/account/queries.ts';
import { belongsTo, earlyFrame, useSessionHandover } from './opening/early-frame.ts';
import { reasonFor, useLaunch, type PlayMode } from './opening/open-game.ts';
import { useFrameMessages } from './use-frame-messages.ts';
import { classNames } from '@mela/kit/class-names.ts';
import { LabelPicture } from '@mela/kit/labels/label-picture.tsx';
import { LatePart } from '../../site/rendering/late-part.tsx';

/** Loaded only for a game that does not open. */
const BeforeGame = late(async () => ({ default: (await import('./opening/before-game.tsx')).BeforeGame }));

/** In place of a game that does not open. It loads after the page, before a connection can be lost. */
export const { Part: Stopped, ready: loadStopped } = lazySection(async () => (await import('./stopped/game-stopped.tsx')).GameStopped);
/** A player's money in the game: guests do not load it. */
export const { Part: RealMoney, ready: loadRealMoney } = lazySection(async () => (await import('./real-money.tsx')).RealMoney);

type Props = {
  readonly game: Game;
  readonly mode: PlayMode;
  /** Called when the game is open, as far as a frame reports it. */
  readonly onOpen: () => void;
};

/** The game in its frame, with its label as a cover until it is ready; or why it does not open. */
export function GameFrame({ game, mode, onOpen }: Props) {
  const hydrated = useHydrated();
  const canOpen = !game.closed && (mode === 'real' || game.hasDemo);
  const { opened: launch, error, retry } = useLaunch(game, mode, hydrated && canOpen);
  const stop = useSelf((player) => reasonFor(player, game));
  const [early] = useState(() => (canOpen && (mode !== 'real' || stop === null) ? earlyFrame(game.slug) : null));
  const opened = launch?.step === 'iframe' ? launch : null;
  const isEarly = early !== null && (opened === null || belongsTo(early, opened.url));
  const url = isEarly ? early.url : opened?.url;
  const frame = useRef<HTMLIFrameElement>(null);
  const [ready, setReady] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const raiseLate = useCallback(() => setTimeout(() => setReady(true), lateMs), []);
  const onReady = useCallback(() => {
    setReady(true);
    setOpen(true);
    onOpen();
  }, [onOpen]);
  useFrameMessages(frame, onReady);
  useEffect(() => inBackground(loadStopped()), []);
  useSessionHandover(frame, isEarly ? early : null, opened);
  const why = game.closed ? 'closed' : !canOpen ? 'no demo' : error;
  if (why !== null) return <Stopped game={game} why={why} onRetry={retry} />;
  if (launch !== null && launch.step !== 'iframe')
    return (
      <LatePart fallback={<GameCurtain game={game} raised={false} />}>
        <BeforeGame game={game} opened={launch} onRetry={retry} />
      </LatePart>
    );
  return (
    <div className="relative min-h-0 flex-1">
      {url === undefined ? null : (
        <iframe
          ref={frame}
          src={url}
          title={m['game.frame']({ name: game.name })}
          onLoad={isOurs(url) ? raiseLate : onReady}
          allow="fullscreen; autoplay; screen-wake-lock"
          className="absolute inset-0 size-full border-0"
        />
      )}
      <GameCurtain game={game} raised={ready} />
      {url === undefined || ready || isOurs(url) ? null : <Stopped key={url} game={game} why="slow" onRetry={retry} />}
      {mode === 'real' ? <RealMoney frame={frame} launch={opened} isOpen={isOpen} /> : null}
    </div>
  );
}

/** A stage of ours says when it is ready: one loader is followed by the game, not by another loader. Other games only load. */
const isOurs = (url: string) => url.startsWith('/play/');
/** After that the stage's own loader is shown, which says why it takes longer. */
const lateMs = 5_000;

/** Covers the frame until the game is ready: the label and a loading line. Fades in 0.3 s. */
export function GameCurtain({ game, raised }: { readonly game: Game; readonly raised: boolean }) {
  return (
    <div
      role="status"
      className={classNames(
        'absolute inset-0 grid place-content-center justify-items-center gap-6 bg-ink-950 transition-[opacity,visibility] duration-300',
        raised && 'invisible opacity-0',
      )}
    >
      {/* The size that the lobby has loaded: a larger one would compete with the game's own files. */}
      <LabelPicture game={game} eager sizes="200px" className="w-[min(56vw,224px,34dvh)]" />
      {/* Its line stays when the text goes, so that the label does not move while it fades. */}
      <p className="min-h-lh px-4 text-center text-muted">{raised ? null : m['game.loading']({ name: game.name })}</p>
      <span aria-hidden className="loading-line h-1.5 w-40 overflow-hidden rounded-full bg-ink-700" />
    </div>
  );
}

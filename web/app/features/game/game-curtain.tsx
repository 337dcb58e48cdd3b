import type { Game } from '@mela/contract/catalogue';
import { m } from '../../lib/i18n/words.ts';
import { classNames } from '../../ui/class-names.ts';
import { LabelPicture } from '../games/label-picture.tsx';

/** Stands before the frame until the game is there: the label, and a line that fills. Fades in 0.3 s. */
export function GameCurtain({ game, raised }: { readonly game: Game; readonly raised: boolean }) {
  return (
    <div
      role="status"
      className={classNames(
        'absolute inset-0 grid place-content-center justify-items-center gap-6 bg-ink-950 transition-[opacity,visibility] duration-300',
        raised && 'invisible opacity-0',
      )}
    >
      {/* The size that the lobby has shown: a larger one would take the line from the game itself. */}
      <LabelPicture game={game} eager sizes="200px" className="w-[min(56vw,224px,34dvh)]" />
      {raised ? null : <p className="px-4 text-center text-paper-dim">{m['game.loading']({ name: game.name })}</p>}
      <span aria-hidden className="loading-line h-1.5 w-40 overflow-hidden rounded-full bg-ink-700" />
    </div>
  );
}

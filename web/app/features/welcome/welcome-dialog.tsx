import type { Poster } from '@mela/contract/api/placements';
import { pageConfig } from '../../site/rendering/page-context.ts';
import { m } from '../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button.tsx';
import { Dialog } from '@mela/kit/overlays/dialog.tsx';
import { PosterLink } from '../../parts/promotions/poster-link.tsx';

type Props = {
  /** The editors' text; null where there is none. */ readonly written: Poster | null;
  readonly onClose: () => void;
};

/** The greeting of a new player. */
export default function WelcomeDialog({ written, onClose }: Props) {
  return (
    <Dialog title={written?.title ?? m['panels.welcome.title']()} onClose={onClose} shape="card">
      {(close) => (
        <>
          <p>{written?.text ?? (pageConfig().money === 'play' ? m['panels.welcome.play']() : m['panels.welcome.text']())}</p>
          <p className="mt-3 text-sm text-on-paper-dim">{m['panels.welcome.calm']()}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            {written?.link ? (
              <span onClickCapture={close}>
                <PosterLink value={written.link.value} className={buttonClass('paper', 'md')}>
                  {written.link.text}
                </PosterLink>
              </span>
            ) : null}
            <button type="button" onClick={close} className={buttonClass(written?.link ? 'paper-secondary' : 'paper', 'md')}>
              {m['panels.welcome.close']()}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}

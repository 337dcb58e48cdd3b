import type { CrmPopup } from '@mela/contract/api/placements';
import { m } from '../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { Dialog } from '@mela/kit/overlays/dialog.tsx';
import { PosterLink } from '../../parts/promotions/poster-link.tsx';

/** A popup: its parts in order, a link, and a close button of the same size. */
export default function PopupDialog({ popup, onClose }: { readonly popup: CrmPopup; readonly onClose: () => void }) {
  const [first, ...rest] = popup.content.toSorted((one, other) => one.position - other.position);
  if (first === undefined) return null;
  return (
    <Dialog title={first.title} onClose={onClose} shape="card">
      {(close) => (
        <>
          {[first, ...rest].map(({ position, title, text, link }, at) => (
            <section key={position} className="mb-4">
              {at === 0 ? null : <h3 className="mb-1 text-lg">{title}</h3>}
              <p>{text}</p>
              {link === null ? null : (
                <span onClickCapture={close}>
                  <PosterLink value={link.value} className={buttonClass('solid', 'md', 'mt-3')}>
                    {link.text}
                  </PosterLink>
                </span>
              )}
            </section>
          ))}
          <button type="button" onClick={close} className={buttonClass('secondary', 'md')}>
            {m['panels.popup.close']()}
          </button>
        </>
      )}
    </Dialog>
  );
}

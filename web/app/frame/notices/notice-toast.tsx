import { X } from '@mela/kit/icons/signs.ts';
import { closeNoticeToast, showsHere, useNoticeToast } from '../../data/notifications/notices.ts';
import { useHasDialog } from '../../data/overlays/addressed-overlay.ts';
import { PosterLink } from '../../parts/promotions/poster-link.tsx';
import { m } from '../../site/language/words.ts';
import { IconButton } from '@mela/kit/buttons/icon-button.tsx';
import { NoticeIcon } from './notice-icon.tsx';
import { useDevice } from '../../site/device/use-device.ts';
import { usePlace } from '../../site/routing/use-place.ts';

/** The newest notice as a toast, until it is closed. The live region is always rendered, so that screen readers announce its content. */
export function NoticeToast() {
  const toast = useNoticeToast();
  const device = useDevice();
  const { inGame } = usePlace();
  const hasDialog = useHasDialog();
  const shown = toast !== null && !hasDialog && showsHere(toast, { device, inGame }) ? toast : null;
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 top-[calc(var(--header-h)+12px)] z-60 sm:left-auto sm:w-96">
      {shown === null ? null : (
        <div className="paper on-paper arrive pointer-events-auto rounded-print border-4 border-double border-ink-800/40 p-4">
          <div className="flex items-start justify-between gap-3">
            <p className="flex min-w-0 gap-2 font-print text-lg leading-tight">
              <NoticeIcon name={shown.icon} />
              {shown.title}
            </p>
            <IconButton label={m['ui.close']()} onClick={closeNoticeToast} className="-mr-2 -mt-2">
              <X aria-hidden className="size-5" />
            </IconButton>
          </div>
          <p className="text-sm text-muted">{shown.description}</p>
          {shown.link === null ? null : (
            <span onClickCapture={closeNoticeToast}>
              <PosterLink
                value={shown.link.value}
                className="mt-2 inline-block py-1 font-semibold underline decoration-2 underline-offset-4"
              >
                {shown.link.text}
              </PosterLink>
            </span>
          )}
        </div>
      )}
    </div>
  );
}

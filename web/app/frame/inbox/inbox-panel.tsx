import { Trash } from '@mela/kit/icons/frame.ts';
import { dismissNotice, useNotices } from '../../data/notifications/notices.ts';
import { PosterLink } from '../../parts/promotions/poster-link.tsx';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { m } from '../../site/language/words.ts';
import { IconButton } from '@mela/kit/buttons/icon-button.tsx';
import { Sheet } from '@mela/kit/overlays/sheet.tsx';
import { formatMoment } from '@mela/kit/formats/time.ts';
import { closeOverlay } from '../../data/overlays/overlays.ts';

const remove = () => closeOverlay('inbox');

/** The player's inbox: for now the notices stored in this browser, newest first. Reading changes nothing; a notice is deleted by its button. */
export default function InboxPanel() {
  const list = useNotices();
  return (
    <Sheet title={m['shell.inbox.name']()} onClose={remove}>
      {(close) =>
        list.length === 0 ? (
          <div className="mt-6 border-2 border-dashed border-ink-600 p-6 text-center">
            <p className="font-print text-xl">{m['panels.inbox.emptyTitle']()}</p>
            <p className="mt-2 text-paper-dim">{m['panels.inbox.emptyText']()}</p>
          </div>
        ) : (
          <ul className="mt-2 grid gap-3">
            {list.map(({ id, title, description, timestamp, link }) => (
              <li key={id} className="paper on-paper rounded-print p-4">
                <div className="flex items-start justify-between gap-3">
                  <h3 className="text-lg">{title}</h3>
                  <IconButton label={m['panels.inbox.remove']({ title })} onPaper onClick={() => dismissNotice(id)} className="-mr-2 -mt-2">
                    <Trash aria-hidden className="size-5" />
                  </IconButton>
                </div>
                <p className="text-sm">{description}</p>
                <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4">
                  {link === null ? null : (
                    <span onClickCapture={close}>
                      <PosterLink value={link.value} className="py-1 font-semibold underline decoration-2 underline-offset-4">
                        {link.text}
                      </PosterLink>
                    </span>
                  )}
                  <time className="numbers text-xs text-on-paper-dim" dateTime={new Date(timestamp).toISOString()}>
                    {formatMoment(Math.floor(timestamp / 1000), currentLocale())}
                  </time>
                </div>
              </li>
            ))}
          </ul>
        )
      }
    </Sheet>
  );
}

import type { ApiError } from '@mela/kit/api/answer.ts';
import { FormError } from '@mela/kit/forms/form.tsx';
import { Trash } from '@mela/kit/icons/frame.ts';
import { IconButton } from '@mela/kit/buttons/icon-button.tsx';
import { useDates } from '../../data/settings/use-dates.ts';
import { PosterLink } from '../../parts/promotions/poster-link.tsx';
import { NoticeIcon } from '../notices/notice-icon.tsx';
import { m } from '../../site/language/words.ts';

type Props = {
  readonly title: string;
  /** The name of its icon. */
  readonly icon?: string | null;
  readonly text: string;
  readonly link: { readonly text: string; readonly value: string } | null;
  readonly atSec: number;
  readonly isNew?: boolean;
  readonly busy?: boolean;
  /** Why it could not be deleted. */
  readonly rejection?: ApiError | null;
  readonly onDelete: () => void;
  readonly close: () => void;
};

/** One message of the inbox. Reading changes nothing; it is deleted by its button. */
export function MessageCard({
  title,
  icon = null,
  text,
  link,
  atSec,
  isNew = false,
  busy = false,
  rejection = null,
  onDelete,
  close,
}: Props) {
  const { moment } = useDates();
  return (
    <li className="paper on-paper rounded-print p-4">
      <div className="flex items-start justify-between gap-3">
        <h3 className="flex min-w-0 flex-wrap items-start gap-x-2 text-lg break-words">
          {isNew ? <span className="rounded-full bg-rani px-2 text-sm text-white">{m['panels.inbox.new']()}</span> : null}
          <NoticeIcon name={icon} />
          {title}
        </h3>
        <IconButton label={m['panels.inbox.remove']({ title })} disabled={busy} onClick={onDelete} className="-mr-2 -mt-2">
          <Trash aria-hidden className="size-5" />
        </IconButton>
      </div>
      <p className="text-sm">{text}</p>
      <FormError rejection={rejection} />
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4">
        {link === null ? null : (
          <span onClickCapture={close}>
            <PosterLink value={link.value} className="py-1 font-semibold underline decoration-2 underline-offset-4">
              {link.text}
            </PosterLink>
          </span>
        )}
        <time className="numbers text-xs text-muted" dateTime={new Date(atSec * 1000).toISOString()}>
          {moment(atSec)}
        </time>
      </div>
    </li>
  );
}

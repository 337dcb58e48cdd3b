import type { RotatorSlug } from '@mela/contract/api/placements';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { IconButton } from '@mela/kit/buttons/icon-button.tsx';
import { X } from '@mela/kit/icons/signs.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { currentRotatorQuery } from '../../data/content/queries.ts';
import { markViewed, placeName, wasViewed } from '../../data/notifications/viewed-popups.ts';
import { m } from '../../site/language/words.ts';
import { PosterLink } from './poster-link.tsx';

type Place = Extract<RotatorSlug, 'cashier_popup' | 'withdrawal_popup'>;

/** What the operator says once in a place of the cashier: above the form, so that it covers nothing. Closed, it stays away for 7 days. */
export function PlacePopup({ place }: { readonly place: Place }) {
  const titleId = useId();
  const [closed, setClosed] = useState(false);
  const item = useQuery(currentRotatorQuery(place)).data?.item;
  if (closed || item === undefined || wasViewed(placeName(item.id))) return null;
  const close = () => {
    markViewed(placeName(item.id));
    setClosed(true);
  };
  return (
    <section aria-labelledby={titleId} className="grid gap-2 rounded-print border-2 border-peacock p-4">
      <div className="flex items-start justify-between gap-3">
        <h3 id={titleId} className="min-w-0 text-lg leading-tight break-words">
          {item.title}
        </h3>
        <IconButton label={m['ui.close']()} onClick={close} className="-mr-2 -mt-2">
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      <p>{item.text}</p>
      {item.link === null ? null : (
        <span onClickCapture={close}>
          <PosterLink value={item.link.value} className={buttonClass('secondary', 'md')}>
            {item.link.text}
          </PosterLink>
        </span>
      )}
    </section>
  );
}

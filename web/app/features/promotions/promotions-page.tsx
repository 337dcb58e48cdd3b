import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQuery } from '@tanstack/react-query';
import type { Poster } from '@mela/contract/api/placements';
import { m } from '../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '@mela/kit/feedback/states.tsx';
import { WidePicture } from '@mela/kit/data-display/wide-picture.tsx';
import { rotatorQuery } from '../../data/content/queries.ts';
import { offersQuery } from '../../data/bonuses/bonuses.ts';
import { PosterLink } from '../../parts/promotions/poster-link.tsx';
import { OfferList } from './offer-list.tsx';

/** All current offers: posters of the editors, and gifts that anyone may get. */
export function PromotionsPage() {
  const { data, error, isPending, refetch } = useQuery(rotatorQuery('promotions'));
  const { data: offers = [] } = useQuery(offersQuery());
  return (
    <section className="page pt-6 md:pt-10">
      <h1 className="text-2xl md:text-3xl">{m['promotions.title']()}</h1>
      <p className="mt-2 max-w-xl text-muted">{m['promotions.intro']()}</p>
      <div className="mt-8">
        {isPending ? (
          <SkeletonRows rows={2} label={m['promotions.loading']()} className="h-80" />
        ) : error !== null ? (
          <ErrorState error={error} onRetry={() => attempt(refetch())} />
        ) : data.length === 0 ? (
          offers.length === 0 && <EmptyState title={m['promotions.none.title']()}>{m['promotions.none.text']()}</EmptyState>
        ) : (
          <ul className="grid gap-6 md:grid-cols-2">
            {data.map(({ item }, at) => (
              <Bill key={item.id} poster={item} first={at === 0} />
            ))}
          </ul>
        )}
      </div>
      <div className="mt-8">
        <OfferList />
      </div>
    </section>
  );
}

/** The same picture at every width: cards are in columns, not across the page. */
const billSizes = { mobile: [768, 384], tablet: [768, 384], desktop: [768, 384], desktopXl: [768, 384], desktopXXl: [768, 384] } as const;

function Bill({ poster: { title, text, link, picture, tone }, first }: { readonly poster: Poster; readonly first: boolean }) {
  const print = picture?.tablet;
  return (
    <li data-tone={tone} className="bill flex flex-col overflow-hidden rounded-panel">
      {print === undefined ? null : (
        <WidePicture
          picture={{ mobile: print, tablet: print, desktop: print, desktopXl: print, desktopXXl: print }}
          sizes={billSizes}
          alt={picture?.alt ?? ''}
          eager={first}
        />
      )}
      <div className="flex flex-1 flex-col items-start p-5 md:p-7">
        <h2 className="text-xl md:text-2xl">{title}</h2>
        <p className="mb-5 mt-2">{text}</p>
        {link === null ? null : (
          <PosterLink value={link.value} className={buttonClass('primary', 'md', 'mt-auto')}>
            {link.text}
          </PosterLink>
        )}
      </div>
    </li>
  );
}

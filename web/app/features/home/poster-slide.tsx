import type { Poster } from '@mela/contract/api/placements';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { classNames } from '@mela/kit/class-names.ts';
import { WidePicture } from '@mela/kit/data-display/wide-picture.tsx';
import { PosterLink } from '../../parts/promotions/poster-link.tsx';

type Props = {
  readonly poster: Poster;
  /** In the first screen: its picture is requested before all others. */
  readonly first: boolean;
  /** The others get their pictures when the page has settled. Their space is reserved. */
  readonly drawn: boolean;
  /** Links of the others cannot be reached by keys. */
  readonly isShown: boolean;
};

/** One poster: picture, headline, text, one link. */
export function PosterSlide({ poster: { title, text, link, picture, tone }, first, drawn, isShown }: Props) {
  return (
    <li
      data-tone={tone}
      inert={!isShown}
      className={classNames('poster', picture === null && 'poster-plain', picture !== null && !drawn && 'poster-waiting')}
    >
      {picture === null || !drawn ? null : (
        <div className="poster-art">
          <WidePicture picture={picture} alt={picture.alt ?? ''} eager={first} className="!h-full object-cover" />
        </div>
      )}
      <div className="page poster-words">
        <h2 className="poster-title">{title}</h2>
        <p className="mt-3 md:text-lg">{text}</p>
        {link === null ? null : (
          <PosterLink value={link.value} className={buttonClass('primary', 'lg', 'mt-5 self-start')}>
            {link.text}
          </PosterLink>
        )}
      </div>
    </li>
  );
}

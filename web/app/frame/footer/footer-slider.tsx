import { useQuery } from '@tanstack/react-query';
import { rotatorQuery } from '../../data/content/queries.ts';
import { PosterLink } from '../../parts/promotions/poster-link.tsx';

/** Posters above the footer, side by side without animation, as cells of the footer's grid. */
export function FooterSlider() {
  const { data } = useQuery(rotatorQuery('footer_main_slider'));
  if (data === undefined || data.length === 0) return null;
  return (
    <ul className="contents">
      {data.map(({ item: { id, title, text, link } }) => (
        <li key={id} className="border-l-4 border-marigold pl-5 text-base">
          <p className="font-print text-xl md:text-2xl">{title}</p>
          <p className="mt-2 text-paper-dim">{text}</p>
          {link === null ? null : (
            <PosterLink
              value={link.value}
              className="inline-flex min-h-control items-center font-semibold underline decoration-marigold decoration-2 underline-offset-4"
            >
              {link.text}
            </PosterLink>
          )}
        </li>
      ))}
    </ul>
  );
}

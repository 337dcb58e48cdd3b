import { useQuery } from '@tanstack/react-query';
import { rotatorQuery } from '../../data/content/queries.ts';
import { PosterLink } from '../../parts/promotions/poster-link.tsx';

/** Posters above the footer, side by side without animation. */
export function FooterSlider() {
  const { data } = useQuery(rotatorQuery('footer_main_slider'));
  if (data === undefined || data.length === 0) return null;
  return (
    <ul className="page mb-14 grid gap-x-10 gap-y-6 md:grid-flow-col md:auto-cols-fr">
      {data.map(({ item: { id, title, text, link } }) => (
        <li key={id} className="border-l-4 border-ink-600 pl-4">
          <p className="font-print text-lg">{title}</p>
          <p className="text-paper-dim">{text}</p>
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

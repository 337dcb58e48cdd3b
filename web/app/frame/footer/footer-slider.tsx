import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { rotatorQuery } from '../../data/content/queries.ts';
import { PosterLink } from '../../parts/promotions/poster-link.tsx';

/** Posters above the footer, side by side without animation: cells of the footer's grid. */
export function FooterSlider() {
  const { data = [] } = useQuery(rotatorQuery('footer_main_slider'));
  const pathname = useLocation({ select: (location) => location.pathname });
  // A poster of this very page leads nowhere.
  const posters = data.filter(({ item }) => item.link === null || !pathname.endsWith(item.link.value));
  return posters.map(({ item: { id, title, text, link } }) => (
    <article key={id} className="border-l-4 border-marigold pl-5 text-base text-pretty text-muted">
      <p className="mb-2 font-print text-xl text-paper md:text-2xl">{title}</p>
      {text}
      {link === null ? null : (
        <PosterLink
          value={link.value}
          className="flex min-h-control w-fit items-center font-semibold text-paper underline decoration-marigold decoration-2 underline-offset-4"
        >
          {link.text}
        </PosterLink>
      )}
    </article>
  ));
}

import { useQuery } from '@tanstack/react-query';
import type { RotatorSlug } from '@mela/contract/api/placements';
import { rotatorQuery } from '../../data/content/queries.ts';
import { PosterLink } from './poster-link.tsx';

type Place = Extract<
  RotatorSlug,
  | 'cashier_slider'
  | 'withdrawal_slider'
  | 'withdrawal_step2_banner'
  | 'withdrawal_step3_banner'
  | 'game_slider'
  | 'identance'
  | 'confirm_popup'
>;

/** As many as stay a note beside the form. */
const shownMax = 2;

/** What the operator says in a place beside what a player does there. It loads by itself, and without posters nothing is there. */
export function PlaceNotes({ place }: { readonly place: Place }) {
  const posters = useQuery(rotatorQuery(place)).data ?? [];
  return posters.slice(0, shownMax).map(({ item: { id, title, text, link } }) => (
    <section key={id} className="border-l-4 border-peacock bg-peacock/10 px-4 py-2 leading-snug">
      <h3 className="text-base md:text-lg">{title}</h3>
      <p className="max-md:text-sm">{text}</p>
      {link === null ? null : (
        <PosterLink
          value={link.value}
          className="flex min-h-control w-fit items-center font-semibold underline decoration-2 underline-offset-4"
        >
          {link.text}
        </PosterLink>
      )}
    </section>
  ));
}

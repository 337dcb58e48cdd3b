import openedSvg from '../../art/opened.svg?url';
import playedSvg from '../../art/played.svg?url';
import committedSvg from '../../art/committed.svg?url';

const pictures = { committed: committedSvg, played: playedSvg, opened: openedSvg };

/** The three pictures of a proved round. Files, not code: they are below the first screen. */
export function FairnessPicture({ name }: { readonly name: keyof typeof pictures }) {
  return <img src={pictures[name]} width={120} height={120} alt="" loading="lazy" className="size-22 md:size-30" />;
}

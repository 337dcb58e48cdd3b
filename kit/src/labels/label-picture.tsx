import type { Game } from '@mela/contract/api/catalogue';
import { classNames } from '../class-names.ts';
import { PlainLabel } from './plain-label.tsx';

const widths = [200, 400, 800] as const;
const sources = (base: string, format: 'avif' | 'webp') => widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');

type Props = {
  readonly game: Pick<Game, 'label' | 'names' | 'slug' | 'name' | 'types'>;
  /** Its rendered width, as in an img's `sizes`. */
  readonly sizes: string;
  /** In the first screen: loaded at once instead of lazily. */
  readonly eager?: boolean;
  readonly className?: string;
  /** A word that the label shows below a pointer; the styles draw it. */
  readonly play?: string | undefined;
};

/** A game's label, 4:5. Decoration beside the game's name: it has no text for screen readers. */
export function LabelPicture({ game, sizes, eager = false, className = '', play }: Props) {
  if (game.label === null) return <PlainLabel game={game} className={className} play={play} />;
  return (
    <picture className={classNames('block aspect-4/5 overflow-hidden rounded-[6%/5%] bg-ink-800', className)} data-play={play}>
      <source type="image/avif" srcSet={sources(game.label, 'avif')} sizes={sizes} />
      <img
        src={`${game.label}-400.webp`}
        srcSet={sources(game.label, 'webp')}
        sizes={sizes}
        width={400}
        height={500}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className="size-full object-cover"
      />
    </picture>
  );
}

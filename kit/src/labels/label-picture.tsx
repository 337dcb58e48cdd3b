import type { Game } from '@mela/contract/api/catalogue';
import { classNames } from '../class-names.ts';
import { PlainLabel } from './plain-label.tsx';

const widths = [200, 400, 800] as const;
const sources = (base: string) => widths.map((width) => `${base}-${width}.avif ${width}w`).join(', ');

type Props = {
  readonly game: Pick<Game, 'label' | 'emblem' | 'names' | 'slug' | 'name' | 'types'>;
  /** Its rendered width, as in an img's `sizes`. */
  readonly sizes: string;
  /** In the first screen: loaded at once instead of lazily. */
  readonly eager?: boolean;
  readonly className?: string;
};

/**
 * A game's label, 4:5. Decoration beside the game's name: it has no text for screen readers. One element: every browser that has what the
 * styles need reads AVIF (decision 0081).
 */
export function LabelPicture({ game, sizes, eager = false, className = '' }: Props) {
  if (game.label === null) return <PlainLabel game={game} className={className} />;
  return (
    <img
      src={`${game.label}-400.webp`}
      srcSet={sources(game.label)}
      sizes={sizes}
      width={400}
      height={500}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      className={classNames('label-print', className)}
    />
  );
}

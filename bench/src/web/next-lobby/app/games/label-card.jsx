import Link from 'next/link';
import { Heart } from './heart.jsx';

const sizes = '(width >= 1280px) 240px, (width >= 1024px) 23vw, (width >= 568px) 30vw, 46vw';
const sources = (base, format) => [200, 400, 800].map((width) => `${base}-${width}.${format} ${width}w`).join(', ');

/** The same card as the house's own, word for word and picture for picture. */
export function LabelCard({ game, eager }) {
  return (
    <article className="label-card group relative">
      <picture className="block aspect-4/5 overflow-hidden rounded-[6%/5%] bg-ink-800 label-lift">
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
      <Heart game={game} />
      <h3 className="mt-3 text-lg leading-snug">
        <Link href={game.url} prefetch={false} className="after:absolute after:inset-0 after:content-['']">
          {game.name}
        </Link>
      </h3>
      <p className="numbers mt-0.5 flex flex-wrap gap-x-3 text-sm text-paper-dim">
        <span>Returns {game.percent}</span>
        <span className="text-paper-low">{game.kind}</span>
      </p>
    </article>
  );
}

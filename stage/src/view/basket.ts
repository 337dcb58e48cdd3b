import type { TitleData } from '@mela/contract/games/book';
import type { Clock } from '../play/clock.ts';
import { easeIn } from '../play/clock.ts';
import type { BasketPort } from '../play/feature-ports.ts';
import { find, make } from './find.ts';
import { m } from '../text/words.ts';

const fallMs = 620;
const betweenMs = 90;

/** The basket beside the ladder: a place for each fruit, and the multiplier. */
export function openBasket(title: TitleData, clock: Clock, art: (file: string) => string, reducesMotion: boolean): BasketPort {
  const place = find('basket', HTMLElement);
  const fruit = title.symbols.find((symbol) => symbol.role === 'collect')?.id;
  const scatter = title.symbols.find((symbol) => symbol.role === 'scatter')?.id;
  const picture = (id: string | undefined, className: string) => {
    const image = make('img', className);
    image.alt = '';
    if (id !== undefined) image.src = art(`symbols/${id}.webp`);
    return image;
  };
  const basket = picture(scatter, 'basket-print');
  const places = make('span', 'basket-places');
  const times = make('strong', 'basket-times');
  place.replaceChildren(basket, places, times);

  const flyFrom = async ([reel, row]: readonly [number, number], index: number) => {
    const from = find('window', HTMLElement).getBoundingClientRect();
    const to = basket.getBoundingClientRect();
    const size = from.width / title.reels;
    const start = { x: from.left + reel * size, y: from.top + (row * from.height) / title.rows };
    const flying = picture(fruit, 'flying');
    flying.style.width = `${size}px`;
    flying.style.transform = `translate(${start.x}px, ${start.y}px)`;
    find('stage', HTMLElement).append(flying);
    await clock.wait(index * betweenMs);
    await clock.tween(fallMs, (share) => {
      const gone = easeIn(share);
      const x = start.x + (to.left + to.width / 2 - size / 2 - start.x) * share;
      const y = start.y + (to.top + to.height / 2 - size / 2 - start.y) * gone;
      flying.style.transform = `translate(${x}px, ${y}px) scale(${1 - 0.6 * gone})`;
    });
    flying.remove();
  };

  return {
    show: (state) => {
      place.hidden = state === null;
      if (state === null) return;
      places.replaceChildren(
        ...Array.from({ length: state.size }, (_, index) => {
          const one = picture(fruit, 'basket-place');
          one.toggleAttribute('data-on', index < state.inBasket);
          return one;
        }),
      );
      times.textContent = `×${state.multiplier}`;
      place.setAttribute(
        'aria-label',
        `${m['features.basket']()}: ${m['features.basketHolds']({ count: state.inBasket, size: state.size })}, ×${state.multiplier}`,
      );
    },
    fall: async (cells) => {
      if (place.hidden || reducesMotion) return;
      await Promise.all(cells.map((cell, index) => flyFrom(cell, index)));
    },
  };
}

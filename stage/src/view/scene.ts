import type { TitleData } from '@mela/contract/games/book';
import type { ScenePort } from '../play/feature-ports.ts';
import { loadScene, type TitleAssets } from '../launch/load-art.ts';
import { openCharm } from './charm.ts';
import { find, make } from './find.ts';

const count = 11;

/** Whether a title's feature has a place of its own. */
export const hasScene = ({ expanding, freeSpins, hold, pick }: TitleData): boolean =>
  [expanding, freeSpins, hold, pick].some((feature) => feature !== undefined);

/**
 * The place where a feature happens: another picture behind the reels, and things that move before it. The reels stay as they are. Without
 * the files of the scene the feature is played before the usual backdrop.
 */
export function openScene(title: TitleData, { art, hangs }: Pick<TitleAssets, 'art' | 'hangs'>, reducesMotion: boolean): ScenePort {
  const stage = find('stage', HTMLElement);
  const place = find('scene', HTMLElement);
  const portrait = window.matchMedia('(orientation: portrait)');
  const hang = () => {
    place.style.backgroundImage = `url("${art(portrait.matches ? 'scene-tall.webp' : 'scene-wide.webp')}")`;
  };
  let isHere = false;

  const fill = async () => {
    const { movers, motion, festive } = await loadScene(art);
    if (festive !== undefined) stage.style.setProperty('--festive', festive);
    if (reducesMotion) return;
    place.dataset.motion = motion;
    place.replaceChildren(...Array.from({ length: count }, (_, index) => makeMover(art, movers[index % movers.length] ?? '', index)));
  };

  return {
    nudge: openCharm(art, hangs, reducesMotion),
    enter: () => {
      if (isHere || !hasScene(title)) return;
      isHere = true;
      hang();
      portrait.addEventListener('change', hang);
      stage.toggleAttribute('data-scene', true);
      fill().catch(() => undefined);
    },
    leave: () => {
      if (!isHere) return;
      isHere = false;
      portrait.removeEventListener('change', hang);
      stage.toggleAttribute('data-scene', false);
      place.replaceChildren();
    },
  };
}

/** Places, sizes and times differ from one to the next, the same in every feature. */
function makeMover(art: (file: string) => string, name: string, index: number): HTMLImageElement {
  const mover = make('img');
  mover.alt = '';
  mover.src = art(`things/moving-${name}.webp`);
  const set = (property: string, value: string) => mover.style.setProperty(property, value);
  set('--left', `${(index * 37 + 6) % 92}%`);
  set('--top', `${(index * 29 + 8) % 84}%`);
  set('--size', String(0.7 + ((index * 5) % 4) * 0.16));
  set('--lasts', `${7 + ((index * 3) % 5) * 1.4}s`);
  set('--after', `${-index * 1.7}s`);
  return mover;
}

import type { TitleData } from '@mela/contract/games/book';
import { easeIn, easeInOut, easeOut, type Clock } from '../play/clock.ts';
import type { DoorPort } from '../play/feature-ports.ts';
import { find, make } from './find.ts';

const shutMs = 360;
const turnMs = 620;
const openMs = 560;

/** The door before the window of a title that holds coins: two leaves that meet in the middle, and the wheel that locks them. */
export function openDoor(title: TitleData, clock: Clock, art: (file: string) => string, reducesMotion: boolean): DoorPort {
  if (title.hold === undefined || reducesMotion) return { shut: async () => undefined, open: async () => undefined };
  const door = make('div', 'door');
  const picture = (name: string, className: string) => {
    const image = make('img', className);
    image.alt = '';
    image.src = art(`things/${name}.webp`);
    return image;
  };
  const [left, right, wheel] = [picture('door', 'door-leaf'), picture('door', 'door-leaf'), picture('wheel', 'door-wheel')];
  door.append(left, right, wheel);
  door.hidden = true;
  find('window', HTMLElement).append(door);

  const put = (gone: number) => {
    left.style.transform = `translateX(${-102 * gone}%)`;
    right.style.transform = `translateX(${102 * gone}%) scaleX(-1)`;
    wheel.style.opacity = gone === 0 ? '1' : '0';
  };
  const turn = (degrees: number) => {
    wheel.style.transform = `rotate(${degrees}deg)`;
  };

  return {
    shut: async () => {
      turn(0);
      door.hidden = false;
      await clock.tween(shutMs, (share) => put(1 - easeIn(share)));
    },
    open: async () => {
      await clock.tween(turnMs, (share) => turn(270 * easeInOut(share)));
      await clock.tween(openMs, (share) => put(easeOut(share)));
      door.hidden = true;
    },
  };
}

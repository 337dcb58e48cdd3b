import type { TitleData } from '@mela/contract/games/book';
import type { Clock } from '../../play/clock.ts';
import type { PicksPort } from '../../play/feature-ports.ts';
import { find, make } from '../find.ts';
import { leaveQuestion, openButtons, disableButtons, walkWithArrows } from './question.ts';
import { m } from '../../text/words.ts';

const liftMs = 420;

/** The table of boxes: buttons over the reels, each a picture with a lid; its host watches. */
export function openPicks(title: TitleData, clock: Clock, art: (file: string) => string, reducesMotion: boolean): PicksPort {
  const place = find('picks', HTMLElement);
  const lead = make('p', 'picks-lead', m['features.pickBox']());
  const table = make('div', 'boxes');
  const host = make('img', 'host');
  host.alt = '';
  const look = (mood: 'waits' | 'delighted' | 'bows') => {
    host.src = art(`things/host-${mood}.webp`);
    host.dataset.mood = mood;
  };
  const boxes = new Map<number, HTMLButtonElement>();
  place.replaceChildren(lead, host, table);
  place.setAttribute('role', 'group');
  place.setAttribute('aria-label', m['features.boxes']());
  walkWithArrows(table, (from, key) => {
    const all = [...boxes.values()];
    const columns = all.findIndex((one) => one.offsetTop !== all[0]?.offsetTop);
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key] ?? 0;
    return all[all.indexOf(from) + by];
  });

  const paint = (box: number, content: string, isOpened: boolean) => {
    const button = boxes.get(box);
    if (button === undefined) return;
    const image = button.querySelector('img');
    if (image !== null)
      image.src = art(isOpened ? (content === m['features.empty']() ? 'things/empty.webp' : 'things/open.webp') : 'things/closed.webp');
    button.toggleAttribute('data-empty', content === m['features.empty']());
    button.toggleAttribute('data-long', content.length > 6);
    button.querySelector('span')?.replaceChildren(content);
    button.setAttribute('aria-label', m['features.boxHolds']({ place: box + 1, content }));
  };
  const show = (count: number) => {
    boxes.clear();
    for (let box = 0; box < count; box += 1) {
      const button = make('button', 'box');
      const image = make('img');
      button.type = 'button';
      button.setAttribute('aria-label', m['features.box']({ place: box + 1 }));
      button.setAttribute('aria-disabled', 'true');
      image.src = art('things/closed.webp');
      image.alt = '';
      button.append(image, make('span', '', String(box + 1)));
      boxes.set(box, button);
    }
    table.replaceChildren(...boxes.values());
    lead.textContent = m['features.pickBox']();
    look('waits');
    place.hidden = false;
  };

  return {
    show,
    open: (allowed, answered) => {
      if (boxes.size === 0) show(title.pick?.boxes.length ?? Math.max(...allowed) + 1);
      openButtons(place, boxes, allowed, answered);
    },
    choose: (box) => {
      disableButtons(boxes);
      look('waits');
      boxes.get(box)?.setAttribute('data-chosen', '');
    },
    lift: async (box, content) => {
      const button = boxes.get(box);
      button?.removeAttribute('data-chosen');
      button?.setAttribute('data-opened', '');
      if (!reducesMotion) button?.append(makeLid(art));
      paint(box, content, true);
      look(content === m['features.empty']() ? 'bows' : 'delighted');
      await clock.wait(liftMs);
    },
    reveal: async (contents) => {
      lead.textContent = m['features.othersHeld']();
      for (const [box, content] of contents.entries()) {
        const button = boxes.get(box);
        if (button === undefined || button.hasAttribute('data-opened')) continue;
        button.setAttribute('data-revealed', '');
        paint(box, content, false);
      }
      await clock.wait(200);
    },
    clear: () => {
      leaveQuestion(place);
      boxes.clear();
      table.replaceChildren();
    },
  };
}

/** A lid that flies off its box and is gone. */
function makeLid(art: (file: string) => string): HTMLImageElement {
  const lid = make('img', 'lid');
  lid.src = art('things/lid.webp');
  lid.alt = '';
  lid.addEventListener('animationend', () => lid.remove());
  return lid;
}

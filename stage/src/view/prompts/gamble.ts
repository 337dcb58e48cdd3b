import type { Clock } from '../../play/clock.ts';
import type { GamblePort } from '../../play/feature-ports.ts';
import { formatMinor } from '@mela/kit/formats/money.ts';
import { find, make } from '../find.ts';
import { leaveQuestion, openButtons, disableButtons, walkWithArrows } from './question.ts';
import { m } from '../../text/words.ts';

const turnMs = 1500;
const turns = 5;

/** The coin and its three answers: collect is first and looks like the others. */
export function openGamble(clock: Clock, art: (file: string) => string, reducesMotion: boolean): GamblePort {
  const place = find('gamble', HTMLElement);
  const coin = make('img', 'coin');
  const text = make('p', 'gamble-text');
  const round = make('p', 'gamble-round');
  const answers = make('div', 'answers');
  const ticket = make('div', 'gamble-ticket');
  const faces = { 1: art('things/chit.webp'), 2: art('things/pat.webp') } as const;
  const labels = [m['features.keep'](), m['features.chit'](), m['features.pat']()];
  const buttons = new Map(
    labels.map((label, value) => {
      const button = make('button', 'answer');
      button.type = 'button';
      button.append(make('strong', '', label), make('span'));
      return [value, button] as const;
    }),
  );
  let winMinor = 0;
  let shown: 1 | 2 | null = null;
  /** Setting the same picture again would fetch and decode it again. */
  const put = (side: 1 | 2) => {
    if (side === shown) return;
    shown = side;
    coin.src = faces[side];
    coin.alt = side === 1 ? m['features.chit']() : m['features.pat']();
  };
  answers.append(...buttons.values());
  ticket.append(round, text, make('p', 'gamble-rule', m['features.gambleRule']()), answers);
  place.replaceChildren(coin, ticket);
  place.setAttribute('role', 'group');
  place.setAttribute('aria-label', m['features.gamble']());
  walkWithArrows(answers, (from, key) => {
    const all = [...buttons.values()];
    return all[all.indexOf(from) + (key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1)];
  });

  const name = (value: number, detail: string, label: string) => {
    const button = buttons.get(value);
    button?.querySelector('span')?.replaceChildren(detail);
    button?.setAttribute('aria-label', label);
    button?.removeAttribute('data-chosen');
  };

  return {
    show: (state) => {
      winMinor = state.winMinor;
      const sum = formatMinor(winMinor, true);
      const double = formatMinor(winMinor * 2, true);
      put(1);
      round.textContent = m['features.gambleOf']({ index: state.index, times: state.times });
      text.textContent = m['features.gambleAsks']({ sum });
      name(0, sum, m['features.collectSum']({ sum }));
      name(1, m['features.doubleOrNothing']({ double }), m['features.callChit']({ double }));
      name(2, m['features.doubleOrNothing']({ double }), m['features.callPat']({ double }));
      disableButtons(buttons);
      place.hidden = false;
    },
    open: (allowed, answered) => {
      place.hidden = false;
      openButtons(place, buttons, allowed, answered);
    },
    call: (value) => {
      disableButtons(buttons);
      buttons.get(value)?.setAttribute('data-chosen', '');
    },
    land: async (side) => {
      const last = side === 1 ? 1 : 2;
      if (!reducesMotion)
        await clock.tween(
          turnMs,
          (share) => {
            const half = Math.floor(share * turns * 2);
            if (share < 1) put(half % 2 === 0 ? 1 : 2);
            const lift = Math.sin(share * Math.PI);
            coin.style.transform =
              share === 1 ? '' : `translateY(${-18 * lift}%) scaleX(${Math.abs(Math.cos(share * turns * 2 * Math.PI)).toFixed(3)})`;
          },
          false,
        );
      put(last);
    },
    say: (line) => {
      text.textContent = line;
    },
    clear: () => {
      disableButtons(buttons);
      leaveQuestion(place);
    },
  };
}

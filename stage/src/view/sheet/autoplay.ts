import { joinHundredths } from '@mela/contract/money/hundredths';
import { labelled, make } from '../find.ts';
import type { GameSheet, SheetPage } from './sheet.ts';
import { m } from '../../text/words.ts';

const counts = [10, 25, 50, 100];

/** The settings of autoplay, where the operator allows it. */
export const autoplayPage = (game: GameSheet, close: () => void): SheetPage => ({
  name: m['sheets.autoplay'](),
  fill: () => auto(game, close),
});

function auto(game: GameSheet, close: () => void): readonly Node[] {
  const most = game.allows.autoplayRounds;
  const form = make('form', 'auto');
  const rounds = make('select');
  const choices = counts.filter((count) => count <= most);
  rounds.append(...(choices.length > 0 ? choices : [most]).map((count) => make('option', '', String(count))));
  const above = rupees();
  const below = rupees();
  const feature = make('input');
  feature.type = 'checkbox';
  feature.checked = true;
  const start = make('button', 'auto-start', m['sheets.start']());
  form.append(
    labelled(m['sheets.autoRounds'](), rounds),
    labelled(m['sheets.stopAbove'](), above),
    labelled(m['sheets.stopBelow'](), below),
    labelled(m['sheets.stopFeature'](), feature),
    start,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    close();
    game.autoStart({
      rounds: Number(rounds.value),
      winAbove: toMinor(above.value),
      balanceBelow: toMinor(below.value),
      atFeature: feature.checked,
    });
  });
  return [make('h3', '', m['sheets.autoplay']()), make('p', '', m['sheets.autoRule']()), form];
}

function rupees(): HTMLInputElement {
  const input = make('input');
  input.inputMode = 'decimal';
  input.placeholder = m['sheets.optional']();
  input.pattern = '[0-9]{1,9}([.][0-9]{1,2})?';
  return input;
}

/** Rupees as typed to paise; nothing typed is no limit. */
export function toMinor(text: string): number | null {
  const [, rupees, paise = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return rupees === undefined ? null : Number(joinHundredths(rupees, paise));
}

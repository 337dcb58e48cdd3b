import { make } from '../find.ts';
import type { GameSheet, Sheet, SheetPage } from './sheet.ts';
import { m } from '../../text/words.ts';

const counts = [10, 25, 50, 100];

/** The settings of autoplay and turbo, as far as the operator allows either. */
export const autoplayPage = (_: Sheet, game: GameSheet, close: () => void): SheetPage => ({
  name: m['sheets.autoplay'](),
  fill: () => [...(game.allows.autoplayRounds > 0 ? auto(game, close) : []), ...(game.allows.turbo ? turbo(game) : [])],
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
    field(m['sheets.autoRounds'](), rounds),
    field(m['sheets.stopAbove'](), above),
    field(m['sheets.stopBelow'](), below),
    field(m['sheets.stopFeature'](), feature),
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

function turbo(game: GameSheet): readonly Node[] {
  const box = make('input');
  box.type = 'checkbox';
  box.checked = game.turbo.isOn();
  box.addEventListener('change', () => game.turbo.set(box.checked));
  const form = make('div', 'auto');
  form.append(field(m['sheets.turbo'](), box));
  return [form, make('p', '', m['sheets.turboRule']())];
}

function rupees(): HTMLInputElement {
  const input = make('input');
  input.inputMode = 'decimal';
  input.placeholder = m['sheets.optional']();
  input.pattern = '[0-9]{1,9}([.][0-9]{1,2})?';
  return input;
}

function field(name: string, control: HTMLElement): HTMLElement {
  const label = make('label');
  label.append(make('span', '', name), control);
  return label;
}

/** Rupees as typed to paise; nothing typed is no limit. */
export function toMinor(text: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (match?.[1] === undefined) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

import type { Words } from '../../text/words.ts';
import { make } from '../find.ts';
import type { GameSheet, Sheet, SheetPage } from './sheet.ts';

const counts = [10, 25, 50, 100];

/** The settings of autoplay and turbo, as far as the operator allows either. */
export const autoplayPage = ({ words }: Sheet, game: GameSheet, close: () => void): SheetPage => ({
  name: words.autoplay,
  fill: () => [...(game.allows.autoplayRounds > 0 ? auto(words, game, close) : []), ...(game.allows.turbo ? turbo(words, game) : [])],
});

function auto(words: Words, game: GameSheet, close: () => void): readonly Node[] {
  const most = game.allows.autoplayRounds;
  const form = make('form', 'auto');
  const rounds = make('select');
  const choices = counts.filter((count) => count <= most);
  rounds.append(...(choices.length > 0 ? choices : [most]).map((count) => make('option', '', String(count))));
  const above = rupees(words);
  const below = rupees(words);
  const feature = make('input');
  feature.type = 'checkbox';
  feature.checked = true;
  const start = make('button', 'auto-start', words.start);
  form.append(
    field(words.autoRounds, rounds),
    field(words.stopAbove, above),
    field(words.stopBelow, below),
    field(words.stopFeature, feature),
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
  return [make('h3', '', words.autoplay), make('p', '', words.autoRule), form];
}

function turbo(words: Words, game: GameSheet): readonly Node[] {
  const box = make('input');
  box.type = 'checkbox';
  box.checked = game.turbo.isOn();
  box.addEventListener('change', () => game.turbo.set(box.checked));
  const form = make('div', 'auto');
  form.append(field(words.turbo, box));
  return [form, make('p', '', words.turboRule)];
}

function rupees(words: Words): HTMLInputElement {
  const input = make('input');
  input.inputMode = 'decimal';
  input.placeholder = words.optional;
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

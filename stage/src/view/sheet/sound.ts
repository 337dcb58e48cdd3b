import type { SoundLevels } from '../../sound/sound-memory.ts';
import { make } from '../find.ts';
import type { Sheet, SheetPage } from './sheet.ts';
import { m } from '../../text/words.ts';

/** Music, effects, and all sound off. */
export const soundPage = ({ sound }: Sheet): SheetPage => ({
  name: m['sheets.sound'](),
  fill: () => {
    const form = make('div', 'auto');
    const on = make('input');
    on.type = 'checkbox';
    on.checked = !sound.isMuted;
    const slider = (part: keyof SoundLevels) => {
      const input = make('input');
      input.type = 'range';
      input.min = '0';
      input.max = '100';
      input.step = '5';
      input.value = String(sound.levels[part]);
      input.addEventListener('input', () => {
        sound.setLevels({ ...sound.levels, [part]: Number(input.value) });
        // A slider is moved to be heard.
        if (sound.isMuted) sound.mute(false);
        on.checked = true;
      });
      return input;
    };
    on.addEventListener('change', () => sound.mute(!on.checked));
    form.append(
      field(m['sheets.soundAll'](), on),
      field(m['sheets.music'](), slider('music')),
      field(m['sheets.effects'](), slider('effects')),
    );
    return [make('h3', '', m['sheets.sound']()), form];
  },
});

function field(name: string, control: HTMLElement): HTMLElement {
  const label = make('label');
  label.append(make('span', '', name), control);
  return label;
}

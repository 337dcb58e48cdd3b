import type { SoundLevels } from '../../sound/sound-memory.ts';
import type { SoundControl } from '../../sound/sound.ts';
import { m } from '../../text/words.ts';
import { labelled, make } from '../find.ts';

/** A switch that is named beside it; `choose` receives its new state. */
export function makeSwitch(name: string, isOn: boolean, choose: (isOn: boolean) => void): HTMLLabelElement {
  const box = make('input');
  box.type = 'checkbox';
  box.setAttribute('role', 'switch');
  box.checked = isOn;
  box.addEventListener('change', () => choose(box.checked));
  return labelled(name, box);
}

/** All sound, then music and effects apart. */
export function makeSounds(sound: SoundControl): readonly HTMLElement[] {
  const all = makeSwitch(m['sheets.soundAll'](), !sound.isMuted, (isOn) => sound.mute(!isOn));
  const box = all.querySelector('input');
  box?.setAttribute('aria-keyshortcuts', 'Alt+M');
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
      if (box !== null) box.checked = true;
    });
    return input;
  };
  return [all, labelled(m['sheets.music'](), slider('music')), labelled(m['sheets.effects'](), slider('effects'))];
}

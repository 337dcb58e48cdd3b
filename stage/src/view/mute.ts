import type { Words } from '../text/words.ts';
import { find } from './find.ts';

export function showMute(isMuted: boolean, words: Words): void {
  const button = find('mute', HTMLButtonElement);
  button.setAttribute('aria-pressed', String(isMuted));
  button.setAttribute('aria-label', isMuted ? words.soundOn : words.soundOff);
  button.title = isMuted ? words.soundOn : words.soundOff;
}

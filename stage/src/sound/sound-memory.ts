import { localText } from '@mela/kit/storage/text-storage.ts';
import { soundMemory } from '@mela/kit/frame-protocol/sound-memory.ts';

/** How loud the music under a game and its sounds are, from 0 to 100. */
export type SoundLevels = { readonly music: number; readonly effects: number };

const levelsMemory = 'mela:stage-levels';
/** Quiet: most people play with others around them. */
export const usualLevels: SoundLevels = { music: 25, effects: 60 };

export const recallMuted = (): boolean => localText.read(soundMemory) === '1';
export const rememberMuted = (muted: boolean): void => localText.write(soundMemory, muted ? '1' : '0');

/** The levels of an earlier visit; the usual ones where there are none, or none that make sense. */
export function recallLevels(): SoundLevels {
  const [music, effects] = (localText.read(levelsMemory) ?? '').split(' ').map(Number);
  return isLevel(music) && isLevel(effects) ? { music, effects } : usualLevels;
}

export const rememberLevels = ({ music, effects }: SoundLevels): void => localText.write(levelsMemory, `${music} ${effects}`);

const isLevel = (level: number | undefined): level is number =>
  level !== undefined && Number.isInteger(level) && level >= 0 && level <= 100;

import { inBackground } from '@mela/kit/promises/in-background.ts';
import { createAtom } from '@tanstack/store';
import { soundMemory } from '@mela/kit/frame-protocol/sound-memory.ts';
import { localText } from '@mela/kit/storage/text-storage.ts';

/** Whether the sounds of games and of the wheel are on, on this device. */
export const isSoundOn = (): boolean => localText.read(soundMemory) !== '1';
export const switchSound = (on: boolean): void => localText.write(soundMemory, on ? '0' : '1');

export type WheelSound = {
  /** A peg passes the pointer. */
  readonly tick: () => void;
  /** The wheel stands still. */
  readonly stop: () => void;
};

const silent: WheelSound = { tick: () => undefined, stop: () => undefined };
const context = createAtom<AudioContext | null>(null);

/** The sound of one spin: synthesised, short and soft. To be called by a touch, without which a browser plays nothing. */
export function openSound(): WheelSound {
  if (!isSoundOn() || typeof AudioContext === 'undefined') return silent;
  const audio = context.get() ?? new AudioContext();
  context.set(audio);
  inBackground(audio.resume());
  const strike = (hz: number, seconds: number, volume: number, delaySec = 0) => {
    const at = audio.currentTime + delaySec;
    const [tone, gain] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.setValueAtTime(hz * 1.5, at);
    tone.frequency.exponentialRampToValueAtTime(hz, at + seconds / 3);
    gain.gain.setValueAtTime(volume, at);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + seconds);
  };
  return {
    tick: () => strike(900, 0.03, 0.05),
    stop: () => {
      strike(196, 0.35, 0.16);
      strike(294, 0.45, 0.12, 0.14);
    },
  };
}

import { inBackground } from '@mela/kit/promises/in-background.ts';
import { fromPercent } from '@mela/contract/money/shares';
import type { SoundName, SoundPort } from '../play/show.ts';
import type { Rendered } from './music/render-sounds.ts';
import type { Score } from './music/worker.ts';
import { sampleRate } from '@mela/contract/games/sound-wave';
import type { MusicFile } from '@mela/contract/games/title-file';
import { fetchRecorded, recordedOf } from './music/recorded-files.ts';
import { recallLevels, recallMuted, rememberLevels, rememberMuted, type SoundLevels } from './sound-memory.ts';

/** What a player may change of the sounds. */
export type SoundControl = {
  readonly isMuted: boolean;
  mute(muted: boolean): void;
  readonly levels: SoundLevels;
  setLevels(levels: SoundLevels): void;
};

export type Sound = SoundPort & SoundControl;

/**
 * The sounds and the music of a title. The notes are fetched, and the sounds that are recorded: the browser makes all others on another thread, and only
 * after the first touch, as browsers require. A hidden tab is silent; while sounds are off, nothing is synthesised or played, which spares a
 * phone's battery.
 */
export function openSound(slug: string): Sound {
  let player: Player | undefined;
  let isMuted = recallMuted();
  let levels = recallLevels();
  let isTouched = false;
  const apply = () => {
    // Without its sounds the stage continues in silence.
    if (isTouched && !isMuted && 'AudioContext' in window && 'Worker' in window) player ??= new Player(slug);
    player?.set(isMuted, levels);
  };
  const first = () => {
    removeEventListener('pointerdown', first);
    removeEventListener('keydown', first);
    isTouched = true;
    apply();
  };
  addEventListener('pointerdown', first);
  addEventListener('keydown', first);
  return {
    get isMuted() {
      return isMuted;
    },
    get levels() {
      return levels;
    },
    play: (name) => player?.play(name),
    stop: (name) => player?.stop(name),
    mute: (muted) => {
      isMuted = muted;
      apply();
      rememberMuted(muted);
    },
    setLevels: (chosen) => {
      levels = chosen;
      apply();
      rememberLevels(chosen);
    },
  };
}

/** Sounds under which the music steps back, and for how long, in seconds. */
const duckSec: Partial<Record<SoundName, number>> = { stamp: 5, poster: 3, await: 1.2 };
const ducked = 0.3;

class Player {
  readonly #context = new AudioContext();
  readonly #effects = this.#context.createGain();
  readonly #music = this.#context.createGain();
  /** Of the music alone: lowered under a big win. */
  readonly #duck = this.#context.createGain();
  readonly #buffers = new Map<SoundName, AudioBuffer>();
  readonly #running = new Map<SoundName, AudioBufferSourceNode>();
  #isMuted = false;

  constructor(slug: string) {
    this.#effects.connect(this.#context.destination);
    this.#music.connect(this.#duck).connect(this.#context.destination);
    const worker = new Worker(new URL('./music/worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Rendered | null>) => {
      if (data === null) {
        inBackground(sendScore(slug, worker));
        return;
      }
      const { name, wave } = data;
      const buffer = this.#context.createBuffer(1, wave.length, sampleRate);
      buffer.copyToChannel(wave, 0);
      if (name !== 'bed') {
        this.#buffers.set(name, buffer);
        return;
      }
      this.#begin(buffer);
      // The music is the last of what it renders.
      worker.terminate();
    });
    // What it has rendered until then is played; the rest of the game is silent.
    worker.addEventListener('error', () => worker.terminate());
    inBackground(sendTitle(slug, worker));
    document.addEventListener('visibilitychange', () => this.#follow());
  }

  play(name: SoundName): void {
    const buffer = this.#buffers.get(name);
    // A sound that cannot be played now is not queued.
    if (buffer === undefined || this.#isMuted || document.hidden) return;
    const source = this.#context.createBufferSource();
    source.buffer = buffer;
    source.connect(this.#effects);
    source.addEventListener('ended', () => {
      if (this.#running.get(name) === source) this.#running.delete(name);
    });
    source.start();
    this.#running.set(name, source);
    const seconds = duckSec[name];
    if (seconds !== undefined) this.#stepBack(seconds);
  }

  stop(name: SoundName): void {
    this.#running.get(name)?.stop();
    this.#running.delete(name);
  }

  set(isMuted: boolean, { music, effects }: SoundLevels): void {
    this.#isMuted = isMuted;
    this.#effects.gain.value = gainOf(effects);
    this.#music.gain.value = gainOf(music);
    this.#follow();
  }

  #follow(): void {
    inBackground(this.#isMuted || document.hidden ? this.#context.suspend() : this.#context.resume());
  }

  #begin(buffer: AudioBuffer): void {
    const source = this.#context.createBufferSource();
    source.buffer = buffer;
    source.loop = true;
    source.connect(this.#music);
    source.start();
  }

  #stepBack(seconds: number): void {
    const { gain } = this.#duck;
    const now = this.#context.currentTime;
    gain.cancelScheduledValues(now);
    gain.setTargetAtTime(ducked, now, 0.1);
    gain.setTargetAtTime(1, now + seconds, 0.8);
  }
}

async function sendTitle(slug: string, worker: Worker): Promise<void> {
  worker.postMessage({ slug, recorded: await fetchRecorded(recordedOf(slug)) } satisfies Score);
}

/** The score of a title from outside. Without it the game is silent. */
async function sendScore(slug: string, worker: Worker): Promise<void> {
  const answer = await fetch(`/art/${slug}/music.json`).catch(() => null);
  const score: MusicFile | null = answer?.ok === true ? await answer.json().catch(() => null) : null;
  // Without a score there is nothing to render.
  if (score === null) return worker.terminate();
  const addresses = (score.recorded ?? []).map((name) => [name, `/art/${slug}/sound/${name}.wav`]);
  worker.postMessage({ score, recorded: await fetchRecorded(Object.fromEntries(addresses)) } satisfies Score);
}

/** Loudness is heard in ratios: half the slider is a quarter of the gain. */
const gainOf = (level: number) => fromPercent(level) ** 2 * 2.2;

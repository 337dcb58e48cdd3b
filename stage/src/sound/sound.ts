import { soundMemory as memory } from '@mela/kit/frame-protocol/sound-memory.ts';
import type { SoundName, SoundPort } from '../play/show.ts';
import { sampleRate, type Wave } from './music/wave.ts';

const volume = 0.8;

export type Sound = SoundPort & { readonly isMuted: boolean; mute(muted: boolean): void };

/**
 * The sounds of a title. Only the notes are fetched: the browser synthesises them on another thread and only
 * after the first touch, as browsers require. A hidden tab is silent.
 */
export function openSound(slug: string): Sound {
  let player: Player | undefined;
  let isMuted = recall();
  const first = () => {
    removeEventListener('pointerdown', first);
    removeEventListener('keydown', first);
    // Without its sounds the stage continues in silence.
    if ('AudioContext' in window && 'Worker' in window) player = new Player(slug, isMuted);
  };
  addEventListener('pointerdown', first);
  addEventListener('keydown', first);
  return {
    get isMuted() {
      return isMuted;
    },
    play: (name) => player?.play(name),
    stop: (name) => player?.stop(name),
    mute: (muted) => {
      isMuted = muted;
      player?.mute(muted);
      remember(muted);
    },
  };
}

class Player {
  readonly #context = new AudioContext();
  readonly #gain = this.#context.createGain();
  readonly #buffers = new Map<SoundName, AudioBuffer>();
  readonly #running = new Map<SoundName, AudioBufferSourceNode>();

  constructor(slug: string, isMuted: boolean) {
    this.#gain.connect(this.#context.destination);
    this.mute(isMuted);
    const worker = new Worker(new URL('./music/worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<{ readonly name: SoundName; readonly wave: Wave }>) => {
      const buffer = this.#context.createBuffer(1, data.wave.length, sampleRate);
      buffer.copyToChannel(data.wave, 0);
      this.#buffers.set(data.name, buffer);
    });
    worker.postMessage(slug);
    document.addEventListener('visibilitychange', () => void (document.hidden ? this.#context.suspend() : this.#context.resume()));
  }

  play(name: SoundName): void {
    const buffer = this.#buffers.get(name);
    // A sound that cannot be played now is not queued.
    if (buffer === undefined || document.hidden) return;
    const source = this.#context.createBufferSource();
    source.buffer = buffer;
    source.connect(this.#gain);
    source.addEventListener('ended', () => {
      if (this.#running.get(name) === source) this.#running.delete(name);
    });
    source.start();
    this.#running.set(name, source);
  }

  stop(name: SoundName): void {
    this.#running.get(name)?.stop();
    this.#running.delete(name);
  }

  mute(muted: boolean): void {
    this.#gain.gain.value = muted ? 0 : volume;
  }
}

/** A frame may be denied its storage: then the choice lasts for the visit. */
function recall(): boolean {
  try {
    return localStorage.getItem(memory) === '1';
  } catch {
    return false;
  }
}

function remember(muted: boolean): void {
  try {
    localStorage.setItem(memory, muted ? '1' : '0');
  } catch {
    return;
  }
}

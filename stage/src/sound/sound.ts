import { Howl, Howler } from 'howler';
import type { SoundName, SoundPort } from '../play/show.ts';

const memory = 'mela:stage-muted';

export type Sound = SoundPort & { readonly isMuted: boolean; mute(muted: boolean): void };

/** The fair's sounds, fetched only after the first touch, as browsers and good manners ask. */
export function openSound(folder: string, version: string): Sound {
  let howl: Howl | undefined;
  let isMuted = recall();
  const running = new Map<SoundName, number>();
  Howler.mute(isMuted);
  const load = async () => {
    const sprite = (await (await fetch(`${folder}fair.json?v=${version}`)).json()) as Record<string, [number, number]>;
    howl = new Howl({ src: [`${folder}fair.wav?v=${version}`], sprite, volume: 0.6 });
  };
  const first = () => {
    removeEventListener('pointerdown', first);
    removeEventListener('keydown', first);
    // Without its sounds the stage plays on in silence.
    load().catch(() => {
      howl = undefined;
    });
  };
  addEventListener('pointerdown', first);
  addEventListener('keydown', first);
  return {
    get isMuted() {
      return isMuted;
    },
    play: (name) => {
      if (howl === undefined || howl.state() !== 'loaded' || isMuted) return;
      running.set(name, howl.play(name));
    },
    hush: (name) => {
      const id = running.get(name);
      if (id === undefined) return;
      howl?.stop(id);
      running.delete(name);
    },
    mute: (muted) => {
      isMuted = muted;
      Howler.mute(muted);
      remember(muted);
    },
  };
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

import { onPageMessage, postToPage, type ToStage } from '../frame/messages.ts';
import { openShow } from './open-show.ts';
import { runReplay } from './run-replay.ts';
import type { Locale } from '@mela/contract/site/languages';
import { showMute, wireControls } from '../view/controls.ts';
import { find } from '../view/find.ts';
import { openSheet } from '../view/sheet/open-sheet.ts';
import { m } from '../text/words.ts';

type Replay = Extract<ToStage, { type: 'mela:replay' }>;

/** Opens the stage for one finished round: no bets, no balance, only its show. */
export async function openReplay(replay: Replay, lang: Locale): Promise<void> {
  const { show, assets, sound } = await openShow(replay.title, lang);
  find('stage', HTMLElement).dataset.mode = 'replay';
  find('badge', HTMLElement).hidden = false;
  find('badge', HTMLElement).textContent = m['play.replay']();
  const { again } = runReplay(replay, show);
  const mute = (muted: boolean) => {
    sound.mute(muted);
    showMute(muted);
  };
  showMute(sound.isMuted);
  wireControls({
    spin: again,
    spinName: m['play.replayAgain'](),
    bet: () => undefined,
    bets: () => undefined,
    rules: () =>
      openSheet({
        title: replay.title,
        rtp: replay.title.rtp,
        betMinor: replay.stakeMinor,
        lang,
        art: assets.art,
        fairness: null,
        jackpot: null,
        game: null,
        sound: {
          get levels() {
            return sound.levels;
          },
          get isMuted() {
            return sound.isMuted;
          },
          setLevels: sound.setLevels,
          mute,
        },
      }),
    mute: () => mute(!sound.isMuted),
    home: () => postToPage({ type: 'mela:home' }),
    skip: () => show.clock.requestSkip(),
    any: () => undefined,
  });
  onPageMessage((message) => {
    if (message.type === 'mela:mute') mute(message.muted);
  });
  again();
}

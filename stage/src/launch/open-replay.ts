import { onPageMessage, postToPage, type ToStage } from '../frame/messages.ts';
import { openShow } from './open-show.ts';
import { runReplay } from './run-replay.ts';
import type { Locale } from '@mela/contract/site/languages';
import { wireControls } from '../view/controls/controls.ts';
import { find } from '../view/find.ts';
import { openMenu } from '../view/menu/open-menu.ts';
import { m } from '../text/words.ts';

type Replay = Extract<ToStage, { type: 'mela:replay' }>;

/** Opens the stage for one finished round: no bets, no balance, only its show. */
export async function openReplay(replay: Replay, lang: Locale): Promise<void> {
  const { show, assets, sound } = await openShow(replay.title, lang);
  find('stage', HTMLElement).dataset.mode = 'replay';
  find('badge', HTMLElement).hidden = false;
  find('badge', HTMLElement).textContent = m['play.replay']();
  show.setBet(replay.stakeMinor);
  const { again } = runReplay(replay, show);
  wireControls({
    spin: again,
    spinName: m['play.replayAgain'](),
    bet: () => undefined,
    bets: () => undefined,
    menu: () =>
      openMenu(
        {
          title: replay.title,
          rtp: replay.title.rtp,
          betMinor: replay.stakeMinor,
          lang,
          art: assets.art,
          fairness: null,
          jackpot: null,
          game: null,
        },
        sound,
      ),
    mute: () => sound.mute(!sound.isMuted),
    home: () => postToPage({ type: 'mela:home' }),
    skip: () => show.clock.requestSkip(),
    any: () => undefined,
  });
  onPageMessage((message) => {
    if (message.type === 'mela:mute') sound.mute(message.muted);
  });
  again();
}

import type { Session, StageApi } from './api/stage-api.ts';
import { hearPage, tellPage } from './frame/messages.ts';
import { openShow } from './open-show.ts';
import { runStage } from './run-stage.ts';
import { betOf } from './control/open-control.ts';
import type { Lang } from './text/words.ts';
import { wireControls } from './view/controls.ts';
import { find } from './view/find.ts';
import { showMute } from './view/mute.ts';
import { openSheet } from './view/sheet.ts';

/** Opens a game for play on the session's balance. */
export async function openGame(session: Session, api: StageApi, lang: Lang): Promise<void> {
  const { title } = session.game;
  const { show, prints, sound } = await openShow(title, lang, session.cycleMs, session);
  const { words } = show;
  const badge = find('badge', HTMLElement);
  badge.hidden = !session.demo;
  badge.textContent = words.demo;
  const stage = runStage(session, api, show);
  const mute = (muted: boolean) => {
    sound.mute(muted);
    showMute(muted, words);
  };
  showMute(sound.isMuted, words);
  wireControls(words, {
    spin: stage.spin,
    bet: (direction) => {
      sound.play('touch');
      stage.bet(direction);
    },
    rules: () =>
      openSheet({ title, rtp: session.rtp, betMinor: betOf(stage.control()), lang, words, art: prints.art, fairness: session.fairness }),
    mute: () => mute(!sound.isMuted),
    home: () => tellPage({ type: 'mela:home' }),
    hurry: () => show.clock.requestSkip(),
  });
  hearPage((message) => {
    if (message.type === 'mela:mute') mute(message.muted);
  });
}

import { inBackground } from '@mela/kit/promises/in-background.ts';
import type { Session, StageApi } from '../api/stage-api.ts';
import { betOf } from '../control/open-control.ts';
import { onPageMessage, postToPage } from '../frame/messages.ts';
import { loadPoses } from './load-art.ts';
import { openShow } from './open-show.ts';
import { runStage } from '../run-stage.ts';
import type { Locale } from '@mela/contract/site/languages';
import { wireControls } from '../view/controls/controls.ts';
import { find, make } from '../view/find.ts';
import { openBets } from '../view/prompts/bets.ts';
import { openMenu } from '../view/menu/open-menu.ts';
import { openPlaySession } from '../view/controls/play-session.ts';
import { m } from '../text/words.ts';

const posesAfterMs = 1_500;

/** Whether the player has asked the browser to save data. */
const savesData = () => 'connection' in navigator && (navigator.connection as { readonly saveData?: boolean }).saveData === true;

/** Opens a game for play on the session's balance. */
export async function openGame(session: Session, api: StageApi, lang: Locale): Promise<void> {
  const { title } = session.game;
  const { show, assets, sound } = await openShow(title, lang, session.cycleMs, session);
  // After the posters: none of the first second depends on them.
  if (!show.reducesMotion && !savesData()) inBackground(show.clock.wait(posesAfterMs, false).then(() => loadPoses(assets)));
  if (session.allows.turbo) show.clock.letSkipAtOnce();
  let isTurbo = false;
  const stage = runStage(session, api, show, { isTurbo: () => isTurbo });
  const playSession = openPlaySession();
  const history = async () => {
    const history = await api.history();
    playSession.since(history.since * 1000);
    return history;
  };
  wireControls({
    spin: stage.spin,
    bet: (direction) => {
      sound.play('touch');
      stage.bet(direction);
    },
    bets: () => {
      const { bets, betIndex, phase } = stage.control();
      if (phase !== 'idle') return;
      sound.play('touch');
      openBets({ bets, chosen: betIndex, choose: (index) => stage.bet(index - stage.control().betIndex) });
    },
    menu: () =>
      openMenu(
        {
          title,
          rtp: session.rtp,
          betMinor: betOf(stage.control()),
          lang,
          art: assets.art,
          fairness: stage.control().fairness,
          jackpot: stage.control().jackpot,
          game: {
            bets: session.bets,
            demo: session.demo,
            cycleMs: session.cycleMs,
            allows: session.allows,
            history,
            autoStart: stage.autoStart,
            turbo: {
              isOn: () => isTurbo,
              set: (isOn) => {
                isTurbo = isOn && session.allows.turbo;
              },
            },
          },
        },
        sound,
      ),
    mute: () => sound.mute(!sound.isMuted),
    home: () => postToPage({ type: 'mela:home' }),
    skip: () => show.clock.requestSkip(),
    any: stage.autoStop,
  });
  // Shown beside the balance, which is not real money.
  if (session.demo) find('balance-name', HTMLElement).append(' ', make('span', 'badge', m['play.demo']()));
  // Autoplay stops in a hidden tab.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) stage.autoStop();
  });
  onPageMessage((message) => {
    if (message.type === 'mela:mute') sound.mute(message.muted);
    if (message.type === 'mela:pause') stage.autoStop();
    if (message.type === 'mela:jackpot') stage.jackpot(message.slug, message.minor);
    // A demo has its own balance.
    if (message.type === 'mela:balance' && !session.demo) stage.money(message.balance);
  });
}

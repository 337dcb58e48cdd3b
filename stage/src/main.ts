import './styles/stage.css';
import { stageApi, type Session } from './api/stage-api.ts';
import { StageError } from './api/stage-error.ts';
import { hearPage, tellPage } from './frame/messages.ts';
import { askForPrints } from './load-prints.ts';
import { openGame } from './open-game.ts';
import { openReplay } from './open-replay.ts';
import { readOptions } from './options.ts';
import { wordsOf } from './text/words.ts';
import { find } from './view/find.ts';
import { showMessage } from './view/message.ts';

const options = readOptions(new URL(window.location.href));
const lang = options.lang ?? 'en';
let words = wordsOf(lang);

document.documentElement.lang = lang;
find('loading-text', HTMLElement).textContent = words.loading;
askForPrints();
open().catch(fail);

async function open(): Promise<void> {
  if (options.isReplay) {
    let isOpen = false;
    hearPage((message) => {
      if (message.type !== 'mela:replay' || isOpen) return;
      isOpen = true;
      openReplay(message, lang).catch(fail);
    });
    tellPage({ type: 'mela:ready' });
    return;
  }
  const api = stageApi(options.token, lang);
  const session: Session = await api.session();
  const spoken = options.lang ?? session.lang;
  words = wordsOf(spoken);
  document.documentElement.lang = spoken;
  await openGame(session, api, spoken);
  tellPage({ type: 'mela:ready' });
}

function fail(error: unknown): void {
  find('loading', HTMLElement).hidden = true;
  const isExpired = error instanceof StageError && error.isExpired;
  const text = isExpired ? words.expired : error instanceof StageError && error.message !== '' ? error.message : words.failed;
  if (isExpired) showMessage(text, { text: words.home, press: () => tellPage({ type: 'mela:home' }) });
  else showMessage(text, { text: words.reload, press: () => window.location.reload() });
  if (!(error instanceof StageError)) throw error;
}

import './styles/stage.css';
import { inBackground } from '@mela/kit/promises/in-background.ts';
import { stageApi, type Session, type StageApi } from './api/stage-api.ts';
import { StageError } from './api/stage-error.ts';
import { awaitOpening, onPageMessage, postToPage } from './frame/messages.ts';
import { requestManifest, fetchAhead } from './launch/load-art.ts';
import { openGame } from './launch/open-game.ts';
import { openReplay } from './launch/open-replay.ts';
import { readOptions } from './launch/options.ts';
import { prepareRenderer } from './scene/rendering/prepare-renderer.ts';
import { loadDisplayFace } from './scene/symbols/text-textures.ts';
import { find } from './view/find.ts';
import { showMessage } from './view/prompts/message.ts';
import { m } from './text/words.ts';

const options = readOptions(new URL(window.location.href));
const lang = options.lang ?? 'en';

document.documentElement.lang = lang;
find('loading-text', HTMLElement).textContent = m['play.loading']();
// A frame that is opened before its session may know from its address which art there is.
const isEarly = options.token === '' && !options.isReplay && window.parent !== window;
if (options.knownArt === null) requestManifest();
else fetchAhead(options.slug, lang, options.knownArt);
inBackground(loadDisplayFace());
prepareRenderer();
open().catch(fail);

async function open(): Promise<void> {
  if (options.isReplay) {
    let isOpen = false;
    onPageMessage((message) => {
      if (message.type !== 'mela:replay' || isOpen) return;
      isOpen = true;
      openReplay(message, lang).catch(fail);
    });
    postToPage({ type: 'mela:ready' });
    return;
  }
  const [api, session] = await openSession();
  const sessionLang = options.lang ?? session.lang;
  document.documentElement.lang = sessionLang;
  await openGame(session, api, sessionLang);
  postToPage({ type: 'mela:ready' });
}

/** The session of this frame and its API: by the address, or by the page's message. */
async function openSession(): Promise<readonly [StageApi, Session]> {
  if (!isEarly) {
    const api = stageApi(options.token, lang);
    return [api, await api.session()];
  }
  const opening = await awaitOpening();
  const api = stageApi(opening.token, lang);
  return [api, opening.session ?? (await api.session())];
}

function fail(error: unknown): void {
  // The page removes its cover: the reason is here.
  postToPage({ type: 'mela:ready' });
  find('loading', HTMLElement).hidden = true;
  const isExpired = error instanceof StageError && error.isExpired;
  const text = isExpired ? m['play.expired']() : error instanceof StageError && error.message !== '' ? error.message : m['play.failed']();
  if (isExpired) showMessage(text, { text: m['play.home'](), press: () => postToPage({ type: 'mela:home' }) });
  else showMessage(text, { text: m['play.reload'](), press: () => window.location.reload() });
  if (!(error instanceof StageError)) throw error;
}

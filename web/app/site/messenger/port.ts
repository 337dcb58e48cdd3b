import { fieldOf, parsed } from './read-data.ts';
import { knownSince, versionOf, type RequestName, type Requests } from './protocol.ts';

/** An event of the messenger; its data are unchecked. */
export type Heard = (name: string, data: unknown) => void;

export type Port = {
  /** Sends a request, where this version of the messenger knows it. */
  readonly ask: <Name extends RequestName>(name: Name, data: Requests[Name]) => void;
  readonly knows: (name: RequestName) => boolean;
  /** From now on each event is heard once. */
  readonly listen: (heard: Heard) => void;
};

type Receive = (name: unknown, data: unknown) => void;
type Receiver = { receiveEvent?: Receive };
/** What the messenger's web views have: a proxy (Android, iOS, desktop), or `external.notify` (Windows). */
export type MessengerView = Window & {
  readonly TelegramWebviewProxy?: { readonly postEvent?: (name: string, data: string) => void };
  Telegram?: { WebView?: Receiver };
  TelegramGameProxy?: Receiver;
  TelegramGameProxy_receiveEvent?: Receive;
};

/** The messenger's own pages that may have this one in a frame. */
const origins = ['web', 'webk', 'weba', 'webz'].map((name) => `https://${name}.telegram.org`);
/** The same event again within this time has come by a second way: the messenger and its older name, or another script that passes it on. */
const onceMs = 100;

type Send = (name: string, data: object) => void;

/** How requests are sent here; null where there is no messenger. */
function senderOf(page: MessengerView): Send | null {
  const { TelegramWebviewProxy: proxy, external } = page as { readonly external?: { readonly notify?: unknown } } & MessengerView;
  if (typeof proxy?.postEvent === 'function') return (name, data) => proxy.postEvent?.(name, JSON.stringify(data));
  if (typeof external?.notify === 'function') {
    const notify = external.notify.bind(external) as (text: string) => void;
    return (eventType, eventData) => notify(JSON.stringify({ eventType, eventData }));
  }
  if (page.parent === page) return null;
  const origin = origins.find((one) => page.document.referrer.startsWith(`${one}/`));
  if (origin === undefined) return null;
  return (eventType, eventData) => page.parent.postMessage(JSON.stringify({ eventType, eventData }), origin);
}

/** Opens the way to the messenger around `page`. Null in a browser, also in the one inside the messenger. */
export function openPort(page: MessengerView, version: string): Port | null {
  const send = senderOf(page);
  if (send === null) return null;
  const known = versionOf(version);
  const knows = (name: RequestName) => known >= (knownSince[name] ?? 0);
  return {
    knows,
    ask: (name, data) => (knows(name) ? send(`web_app_${name}`, data) : undefined),
    listen: (heard) => listen(page, heard),
  };
}

function listen(page: MessengerView, heard: Heard): void {
  const last = new Map<string, { readonly text: string; readonly at: number }>();
  const receive: Receive = (name, data) => {
    const value = typeof data === 'string' ? parsed(data) : data;
    if (typeof name !== 'string') return;
    const [text, at] = [JSON.stringify(value ?? null), performance.now()];
    const before = last.get(name);
    last.set(name, { text, at });
    if (before?.text !== text || at - before.at > onceMs) heard(name, value);
  };
  /** A script of the messenger's own may be there too: it hears the same. */
  const behind =
    (other: Receive | undefined): Receive =>
    (name, data) => {
      other?.(name, data);
      receive(name, data);
    };
  const view = ((page.Telegram ??= {}).WebView ??= {});
  view.receiveEvent = behind(view.receiveEvent);
  const game = (page.TelegramGameProxy ??= {});
  game.receiveEvent = behind(game.receiveEvent);
  page.TelegramGameProxy_receiveEvent = behind(page.TelegramGameProxy_receiveEvent);
  page.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (!origins.includes(origin) || source !== page.parent || typeof data !== 'string') return;
    const event = parsed(data);
    receive(fieldOf(event, 'eventType'), fieldOf(event, 'eventData'));
  });
}

import { messengerClient } from '../site/messenger/client.ts';

type Asked = { readonly name: string; readonly data: any };
type Options = {
  readonly version?: string;
  /** How its web view takes requests; `none` is the browser inside the messenger. */
  readonly by?: 'proxy' | 'notify' | 'none';
  readonly launch?: Readonly<Record<string, string>> | null;
};

const page = window as any;

/** Stands in for the app of the messenger around the page: what it was asked for, and what it says. Nothing is said by itself: it is as late as a test wants. */
export function messengerDouble({ version = '8.0', by = 'proxy', launch = {} }: Options = {}) {
  const asked: Asked[] = [];
  if (by === 'proxy')
    page['TelegramWebviewProxy'] = { postEvent: (name: string, data: string) => asked.push({ name, data: JSON.parse(data) }) };
  if (by === 'notify')
    page['external'] = {
      notify(text: string) {
        const { eventType, eventData } = JSON.parse(text);
        asked.push({ name: eventType, data: eventData });
      },
    };
  if (launch !== null)
    window.location.hash = new URLSearchParams({ tgWebAppData: 'user=1&hash=ab', tgWebAppVersion: version, ...launch }).toString();
  return {
    asked,
    of: (name: string) => asked.filter((one) => one.name === name).map(({ data }) => data),
    say: (name: string, data: unknown = {}) => page.Telegram?.WebView?.receiveEvent?.(name, data),
    /** As older versions do, which the present ones still do as well. */
    sayByOldName: (name: string, data: unknown = {}) => page.TelegramGameProxy?.receiveEvent?.(name, data),
  };
}

/** Takes the messenger away again, and what the site has of it. */
export function leaveMessenger(): void {
  for (const name of ['TelegramWebviewProxy', 'external', 'Telegram', 'TelegramGameProxy', 'TelegramGameProxy_receiveEvent'])
    delete page[name];
  messengerClient.set(null);
  document.adoptedStyleSheets = [];
  document.documentElement.removeAttribute('style');
  window.history.replaceState(null, '', '/en');
  sessionStorage.clear();
}

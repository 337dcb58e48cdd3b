import { pluginName } from '../messages.ts';

type Answers = Readonly<Record<string, unknown>>;
type Asked = { readonly name: string; readonly data: any };
type Options = {
  readonly answers?: Answers;
  readonly server?: string;
  readonly platform?: string;
};

/** An app that has no such message, as Capacitor says it. */
export const unknown = Symbol('no such message');
/** Never answers. */
export const silent = Symbol('no answer');

export const hello = { protocol: 1, version: '1.0.0', canLock: true, isLockOn: false, isLocked: false };
const page = window as any;

/** Stands in for the app around the page. Each message has the answer that a test gives it; a function answers each time again. */
export function bridgeDouble({ answers = {}, server = window.location.origin, platform = 'android' }: Options = {}) {
  const asked: Asked[] = [];
  const heard = new Map<string, ((data: unknown) => void)[]>();
  const all: Record<string, unknown> = { hello, thirdPartyLink: {}, download: {}, backTaken: {}, leave: {}, ...answers };
  page.androidBridge = {};
  page.Capacitor = {
    getPlatform: () => platform,
    getServerUrl: () => server,
    nativePromise: (plugin: string, name: string, data: object) => {
      if (plugin === pluginName) asked.push({ name, data });
      const answer = Object.hasOwn(all, name) ? all[name] : unknown;
      if (answer === unknown) return Promise.reject(new Error(`"${pluginName}.${name}()" is not implemented on android`));
      if (answer === silent) return new Promise(() => undefined);
      return Promise.resolve(typeof answer === 'function' ? answer(data) : answer);
    },
    addListener: (plugin: string, name: string, listener: (data: unknown) => void) => {
      if (plugin === pluginName) heard.set(name, [...(heard.get(name) ?? []), listener]);
    },
  };
  return {
    asked,
    of: (name: string) => asked.filter((one) => one.name === name).map(({ data }) => data),
    answer: (name: string, answer: unknown) => void (all[name] = answer),
    say: (name: string, data: unknown = {}) => heard.get(name)?.forEach((listener) => listener(data)),
  };
}

/** Takes the app away again. */
export function leaveApp(): void {
  delete page.androidBridge;
  delete page.Capacitor;
}

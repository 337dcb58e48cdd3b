import { readFields, type Fields, type Values } from './fields.ts';
import { events, pluginName, requests, type EventName, type Request, type RequestName } from './messages.ts';

type DataOf<Name extends RequestName> = Values<(typeof requests)[Name]['data']>;
type AnswerOf<Name extends RequestName> = Values<(typeof requests)[Name]['answer']>;
export type Heard<Name extends EventName> = (data: Values<(typeof events)[Name]>) => void;

export type Bridge = {
  /** Null where the app does not know it, refuses, says something else, or says nothing in time. */
  readonly ask: <Name extends RequestName>(name: Name, data: DataOf<Name>) => Promise<AnswerOf<Name> | null>;
  /** From now on. What is of another shape is not heard. */
  readonly listen: <Name extends EventName>(name: Name, heard: Heard<Name>) => void;
  /** What the app said in `hello`. */
  readonly app: AnswerOf<'hello'>;
};

/** What Capacitor's app puts into a page of the site: into the document itself, never into a frame of another origin. */
type Capacitor = {
  readonly getPlatform?: () => unknown;
  readonly getServerUrl?: () => unknown;
  readonly nativePromise?: (plugin: string, method: string, data: object) => Promise<unknown>;
  readonly addListener?: (plugin: string, event: string, heard: (data: unknown) => void) => unknown;
};
export type AppView = Window & { readonly Capacitor?: Capacitor };

const machineMs = 3_000;
const personMs = 120_000;

function originOf(address: unknown): string | null {
  try {
    return new URL(String(address)).origin;
  } catch {
    return null;
  }
}

/** Whether the page is the app's own: not a frame in it, and not a page of another site that it shows. */
function capacitorOf(page: AppView): Required<Pick<Capacitor, 'nativePromise' | 'addListener'>> | null {
  const { Capacitor: found } = page;
  if (found === undefined || page.parent !== page || found.getPlatform?.() !== 'android') return null;
  if (originOf(found.getServerUrl?.()) !== page.location.origin) return null;
  const { nativePromise, addListener } = found;
  return nativePromise === undefined || addListener === undefined ? null : { nativePromise, addListener };
}

/** Speaks with the app around `page`. Null in a browser, in a frame, and where the app does not answer. */
export async function openBridge(page: AppView): Promise<Bridge | null> {
  const native = capacitorOf(page);
  if (native === null) return null;
  const send = async (name: RequestName, data: object): Promise<unknown> => {
    const row: Request = requests[name];
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(null), row.waitsForPerson === true ? personMs : machineMs);
      const end = (answer: unknown) => {
        clearTimeout(timer);
        resolve(answer);
      };
      native.nativePromise(pluginName, name, data).then(end, () => end(null));
    });
  };
  /** An answer without fields is empty, and none is null. */
  const read = <F extends Fields>(fields: F, answer: unknown): Values<F> | null => (answer === null ? null : readFields(fields, answer));
  const app = read(requests.hello.answer, await send('hello', {}));
  if (app === null) return null;
  return {
    app,
    ask: async (name, data) => {
      const { since, answer } = requests[name];
      if (app.protocol < since || readFields<Fields>(requests[name].data, data) === null) return null;
      return read(answer, await send(name, data)) as AnswerOf<typeof name> | null;
    },
    listen: (name, heard) => {
      native.addListener(pluginName, name, (data) => {
        const values = readFields(events[name], data);
        if (values !== null) heard(values as Parameters<typeof heard>[0]);
      });
    },
  };
}

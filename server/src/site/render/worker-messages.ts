import type { EndpointKey } from '@mela/contract/endpoint';
import type { PageApiInput, PageContext } from '@mela/contract/page-context';
import type { TextAnswer } from '../../kernel/http/page-api.ts';

/** What the rendering thread is given when it starts: the file of the site's server build. */
export type WorkerStart = { readonly entry: string };

/** To the thread: a page to render, and the answers to the calls that it makes meanwhile. `id` names the page, `call` a call of it. */
export type ToWorker =
  | {
      readonly type: 'render';
      readonly id: number;
      readonly url: string;
      readonly method: string;
      readonly headers: [string, string][];
      readonly context: Omit<PageContext, 'api'>;
    }
  | { readonly type: 'answer'; readonly id: number; readonly call: number; readonly answer: TextAnswer }
  | { readonly type: 'call-failed'; readonly id: number; readonly call: number; readonly message: string };

/** From the thread: a call of the API, the finished page, or why there is none. */
export type FromWorker =
  | {
      readonly type: 'call';
      readonly id: number;
      readonly call: number;
      readonly key: EndpointKey;
      readonly input: PageApiInput | undefined;
    }
  | {
      readonly type: 'rendered';
      readonly id: number;
      readonly status: number;
      readonly headers: [string, string][];
      readonly body: ArrayBuffer;
    }
  | { readonly type: 'failed'; readonly id: number; readonly message: string; readonly stack: string | undefined };

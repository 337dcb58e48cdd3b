import type { EndpointKey } from '@mela/contract/http/endpoint';
import type { PageApiInput, PageContext } from '@mela/contract/site/page-context';
import type { TextAnswer } from '../../kernel/http/page-api.ts';
import type { Delivery } from '../site-source.ts';

/** Start data of the rendering thread: the file of the site's server build. */
export type WorkerStart = { readonly entry: string };

/** To the thread: a page to render, and the answers to its API calls. `id` identifies the page, `call` one of its calls. */
export type ToWorker =
  | {
      readonly type: 'render';
      readonly id: number;
      readonly url: string;
      readonly method: string;
      readonly headers: [string, string][];
      readonly context: Omit<PageContext, 'api'>;
      readonly delivery: Delivery;
    }
  | { readonly type: 'answer'; readonly id: number; readonly call: number; readonly answer: TextAnswer }
  | { readonly type: 'call-failed'; readonly id: number; readonly call: number; readonly message: string };

/** From the thread: an API call, the finished page, or the error. */
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

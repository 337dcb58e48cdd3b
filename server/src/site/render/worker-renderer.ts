import { Worker } from 'node:worker_threads';
import type { PageTextApi } from '../../kernel/http/page-api.ts';
import type { Delivery, RenderContext } from '../site-source.ts';
import type { FromWorker, ToWorker, WorkerStart } from './worker-messages.ts';

type Page = {
  readonly url: string;
  readonly api: PageTextApi;
  timer: NodeJS.Timeout;
  readonly resolve: (response: Response) => void;
  readonly reject: (error: Error) => void;
};

const worker = new URL('./render-worker.ts', import.meta.url);
const renderMsMax = 15_000;
/**
 * The first page of a thread loads the site: that takes a second, and with every processor busy it has taken thirty. A thread that is ended for it
 * begins again.
 */
const firstMsMax = 90_000;
/** Responses with these statuses must not have a body, not even an empty one. */
const bodiless = new Set([204, 205, 304]);

/** Renders pages in their own thread. It starts with `open` or the first page, and after it has ended for any reason with the next page. */
export class WorkerRenderer {
  readonly #start: WorkerStart;
  readonly #renderMsMax: number;
  readonly #pages = new Map<number, Page>();
  #worker: Worker | null = null;
  #isWarm = false;
  #closed = false;
  #ids = 0;

  /** `entry`: the file of the site's server build. */
  constructor(entry: string, limits: { readonly renderMsMax?: number } = {}) {
    this.#start = { entry };
    this.#renderMsMax = limits.renderMsMax ?? renderMsMax;
  }

  /** Returns the complete page, in memory. @throws Error when rendering failed, took too long, its thread ended, or this was closed. */
  async render({ url, method, headers }: Request, { api: _, apiText, ...context }: RenderContext, delivery: Delivery): Promise<Response> {
    if (this.#closed) throw new Error('the site is closing');
    const thread = this.open();
    const id = (this.#ids += 1);
    return new Promise((resolve, reject) => {
      const timer = this.#limit(thread, url, this.#isWarm ? this.#renderMsMax : firstMsMax);
      this.#pages.set(id, { url, api: apiText, timer, resolve, reject });
      this.#post(thread, { type: 'render', id, url, method, headers: [...headers], context, delivery });
    });
  }

  /** Starts the thread before the first page. */
  open(): Worker {
    if (this.#worker) return this.#worker;
    const thread = new Worker(worker, { workerData: this.#start });
    this.#worker = thread;
    this.#isWarm = false;
    thread.on('message', (message: FromWorker) => void this.#take(thread, message));
    thread.on('error', (error) => this.#end(thread, error instanceof Error ? error : new Error(String(error))));
    thread.on('exit', () => this.#end(thread, new Error('the rendering thread ended')));
    return thread;
  }

  async close(): Promise<void> {
    this.#closed = true;
    const thread = this.#worker;
    if (thread) await this.#end(thread, new Error('the site is closing'));
  }

  /** A page that never ends may block the thread forever, so the thread and all its pages end. */
  #limit(thread: Worker, url: string, ms: number): NodeJS.Timeout {
    return setTimeout(() => this.#end(thread, new Error(`${url} was not rendered within ${ms} ms`)), ms);
  }

  /** The thread has answered its first page: the time of those that waited for it begins now. */
  #warm(thread: Worker): void {
    if (this.#isWarm || this.#worker !== thread) return;
    this.#isWarm = true;
    for (const page of this.#pages.values()) {
      clearTimeout(page.timer);
      page.timer = this.#limit(thread, page.url, this.#renderMsMax);
    }
  }

  async #take(thread: Worker, message: FromWorker): Promise<void> {
    const page = this.#pages.get(message.id);
    if (!page) return;
    if (message.type === 'call') {
      const { id, call, key, input } = message;
      try {
        this.#post(thread, { type: 'answer', id, call, answer: await page.api(key, input) });
      } catch (error) {
        this.#post(thread, { type: 'call-failed', id, call, message: error instanceof Error ? error.message : String(error) });
      }
      return;
    }
    this.#pages.delete(message.id);
    clearTimeout(page.timer);
    this.#warm(thread);
    if (message.type === 'failed') return page.reject(Object.assign(new Error(message.message), { stack: message.stack }));
    const { status, headers, body } = message;
    page.resolve(new Response(bodiless.has(status) ? null : body, { status, headers }));
  }

  #post(thread: Worker, message: ToWorker): void {
    thread.postMessage(message);
  }

  async #end(thread: Worker, error: Error): Promise<void> {
    if (this.#worker !== thread) return;
    this.#worker = null;
    for (const page of this.#pages.values()) {
      clearTimeout(page.timer);
      page.reject(error);
    }
    this.#pages.clear();
    await thread.terminate();
  }
}

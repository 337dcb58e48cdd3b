import { setPriority } from 'node:os';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { PageApi, PageApiAnswer } from '@mela/contract/site/page-context';
import { readAnswer } from '../../kernel/http/page-api.ts';
import { entryOf } from '../site-source.ts';
import { compressPage } from './compress-page.ts';
import type { FromWorker, ToWorker, WorkerStart } from './worker-messages.ts';

/** A thread that renders pages: React blocks its thread, and no bet may wait for it. API calls go back to the main thread. */
const { entry: file } = workerData as WorkerStart;
const port = parentPort;
if (!port) throw new Error('this file must run as a worker thread');

/** With few processors, bets and the database come first. On Linux this sets the priority of this thread only. */
const nice = 19;
if (process.platform === 'linux') setPriority(nice);

type Waiting = { readonly forGuest: boolean; readonly resolve: (answer: PageApiAnswer) => void; readonly reject: (error: Error) => void };
const waiting = new Map<number, Waiting>();
let calls = 0;
const post = (message: FromWorker, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer);

const entry = entryOf(await import(pathToFileURL(file).href));

/** The bytes alone: a small Buffer may share its memory with others, which a transfer would take along. */
const ownBuffer = ({ buffer, byteOffset, byteLength }: Buffer): ArrayBuffer =>
  new Uint8Array(buffer, byteOffset, byteLength).slice().buffer;

async function render({ id, url, method, headers, context, delivery }: Extract<ToWorker, { type: 'render' }>): Promise<void> {
  const api: PageApi = (key, input) =>
    new Promise((resolve, reject) => {
      const call = (calls += 1);
      waiting.set(call, { forGuest: context.token === null, resolve, reject });
      post({ type: 'call', id, call, key, input });
    });
  try {
    const response = await entry.fetch(new Request(url, { method, headers }), { context: { ...context, api } });
    const page = await response.arrayBuffer();
    const plain = (delivery.cached && response.status === 200) || response.headers.has('content-encoding');
    const packed = plain ? null : compressPage(new Uint8Array(page), delivery.encoding);
    const body = packed === null ? page : ownBuffer(packed);
    const sent: [string, string][] = packed === null ? [] : [['content-encoding', delivery.encoding]];
    post({ type: 'rendered', id, status: response.status, headers: [...response.headers, ...sent], body }, [body]);
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    post({ type: 'failed', id, message, stack });
  }
}

port.on('message', (message: ToWorker) => {
  if (message.type === 'render') return void render(message);
  const call = waiting.get(message.call);
  waiting.delete(message.call);
  if (message.type === 'answer') call?.resolve(readAnswer(message.answer, call.forGuest));
  else call?.reject(new Error(message.message));
});

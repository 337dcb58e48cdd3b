import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { FeedPage, FeedText } from './feed-pages.ts';
import { parseFeed } from './parse-feed.ts';

/** A thread that parses one feed, which may be 10 MB, and hands it over a page at a time: no bet waits for it. */
const port = parentPort;
if (!port) throw new Error('this file must run as a worker thread');

const nice = 19;
if (process.platform === 'linux') setPriority(nice);

const { text, unitsPerRupee, rowsAtOnce } = workerData as FeedText;
const post = (page: FeedPage): void => port.postMessage(page);

try {
  const rows = parseFeed(text, unitsPerRupee);
  let at = 0;
  const next = () => {
    const page = rows.slice(at, at + rowsAtOnce);
    at += rowsAtOnce;
    post({ rows: page, isLast: at >= rows.length });
  };
  port.on('message', next);
  next();
} catch (error) {
  post({ failure: error instanceof Error ? error.message : String(error) });
}

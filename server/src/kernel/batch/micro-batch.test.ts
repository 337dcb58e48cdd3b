import { expect, onTestFinished, test, vi } from 'vitest';
import { BatchOverflow, MicroBatch } from './micro-batch.ts';

const echo = (sizes: number[]) => async (items: readonly number[]) => {
  sizes.push(items.length);
  return items.map((n) => n * 10);
};

test('items of one turn run together, each with its own answer', async () => {
  const sizes: number[] = [];
  const batch = new MicroBatch({ run: echo(sizes), itemsMax: 64, runningMax: 2 });
  expect(await Promise.all([1, 2, 3].map((n) => batch.submit(n)))).toEqual([10, 20, 30]);
  expect(sizes).toEqual([3]);
});

test('a batch is never larger than its limit, and the rest follows', async () => {
  const sizes: number[] = [];
  const batch = new MicroBatch({ run: echo(sizes), itemsMax: 64, runningMax: 1 });
  const answers = await Promise.all(Array.from({ length: 150 }, (_, n) => batch.submit(n)));
  expect(answers.at(-1)).toBe(1490);
  expect(sizes).toEqual([64, 64, 22]);
});

test('no more batches run at once than allowed', async () => {
  let running = 0;
  let most = 0;
  const run = async (items: readonly number[]) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    return items;
  };
  const batch = new MicroBatch({ run, itemsMax: 1, runningMax: 2 });
  await Promise.all([1, 2, 3, 4, 5].map((n) => batch.submit(n)));
  expect(most).toBe(2);
});

test('a failed batch fails its own items and no others', async () => {
  const run = async (items: readonly number[]) => (items.includes(1) ? Promise.reject(new Error('down')) : items);
  const batch = new MicroBatch({ run, itemsMax: 1, runningMax: 1 });
  const [first, second] = await Promise.allSettled([batch.submit(1), batch.submit(2)]);
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
});

/** Fails for every batch that contains one of these. */
const without = (bad: readonly number[], ran: number[]) => async (items: readonly number[]) => {
  ran.push(items.length);
  const found = items.find((item) => bad.includes(item));
  if (found !== undefined) throw new Error(`bad ${found}`);
  return items.map((item) => item * 10);
};
const numbers = Array.from({ length: 64 }, (_, n) => n);

test('when two of 64 items fail, each gets its own error, and 62 are answered', async () => {
  const batch = new MicroBatch({ run: without([5, 40], []), itemsMax: 64, runningMax: 1 });
  const settled = await Promise.allSettled(numbers.map((n) => batch.submit(n)));
  const failed = settled.flatMap((each, n) => (each.status === 'rejected' ? [[n, String(each.reason)]] : []));
  expect(failed).toEqual([
    [5, 'Error: bad 5'],
    [40, 'Error: bad 40'],
  ]);
  expect(settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))).toEqual(
    numbers.filter((n) => n !== 5 && n !== 40).map((n) => n * 10),
  );
});

test('one bad item of 64 costs two more runs for each halving, not one for each item', async () => {
  const ran: number[] = [];
  const batch = new MicroBatch({ run: without([17], ran), itemsMax: 64, runningMax: 1 });
  await Promise.allSettled(numbers.map((n) => batch.submit(n)));
  expect(ran).toHaveLength(1 + 2 * Math.log2(64));
});

test('the good half of a batch has its answers while the bad half still runs', async () => {
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  const run = async (items: readonly number[]) => {
    if (items.includes(4) && items.length === 2) await answered;
    if (items.includes(4)) throw new Error('bad 4');
    return items;
  };
  const batch = new MicroBatch({ run, itemsMax: 4, runningMax: 1 });
  const [one, two, three, four] = [1, 2, 3, 4].map((n) => batch.submit(n));
  const rest = Promise.allSettled([three, four]);
  expect(await Promise.all([one, two])).toEqual([1, 2]);
  resolve();
  expect((await rest).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});

test('an error of no single item fails the whole batch at once', async () => {
  const ran: number[] = [];
  const batch = new MicroBatch({ run: without([5], ran), failsAll: () => true, itemsMax: 64, runningMax: 1 });
  const settled = await Promise.allSettled(numbers.map((n) => batch.submit(n)));
  expect(ran).toEqual([64]);
  expect(settled.every(({ status }) => status === 'rejected')).toBe(true);
});

test('a batch that returns too few answers is an error', async () => {
  const batch = new MicroBatch({ run: async () => [], itemsMax: 4, runningMax: 1 });
  await expect(batch.submit(1)).rejects.toThrow('a batch of 1 got 0 answers');
});

test('past the limit of waiting items the next is rejected at once', async () => {
  const batch = new MicroBatch({ run: echo([]), itemsMax: 1, runningMax: 1, waitingMax: 2 });
  const taken = [batch.submit(1), batch.submit(2)];
  await expect(batch.submit(3)).rejects.toBeInstanceOf(BatchOverflow);
  expect(await Promise.all(taken)).toEqual([10, 20]);
});

test('drain waits for everything that was submitted', async () => {
  const batch = new MicroBatch({ run: echo([]), itemsMax: 1, runningMax: 1 });
  let answered = 0;
  for (const n of [1, 2, 3]) void batch.submit(n).then(() => (answered += 1));
  await batch.drain();
  expect(answered).toBe(3);
});

/** Batches that end on request. When `settle` resolves, every waiting batch has had the chance to begin. */
function slowBatches(beside: { itemsMin: number; patienceMs: number }) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const begun: { readonly items: readonly number[]; readonly end: () => void }[] = [];
  const run = (items: readonly number[]) => new Promise<readonly number[]>((resolve) => begun.push({ items, end: () => resolve(items) }));
  const batch = new MicroBatch({ run, itemsMax: 4, runningMax: 2, beside });
  const submit = (...items: number[]) => Promise.all(items.map((item) => batch.submit(item)));
  const settle = async () => {
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    return begun.map(({ items }) => items.length);
  };
  return { begun, submit, settle };
}

test('while a batch runs, the next waits until it is large enough', async () => {
  const { begun, submit, settle } = slowBatches({ itemsMin: 3, patienceMs: 25 });
  void submit(1);
  expect(await settle()).toEqual([1]);
  void submit(2, 3);
  expect(await settle()).toEqual([1]);
  void submit(4);
  expect(await settle()).toEqual([1, 3]);
  for (const { end } of begun) end();
});

test('waiting items start as soon as no batch runs, however few they are', async () => {
  const { begun, submit, settle } = slowBatches({ itemsMin: 3, patienceMs: 25 });
  const first = submit(1);
  await settle();
  void submit(2);
  expect(await settle()).toEqual([1]);
  begun[0]?.end();
  expect(await first).toEqual([1]);
  expect(await settle()).toEqual([1, 1]);
  begun[1]?.end();
});

test('a batch that hangs delays other items no longer than the maximum wait, and each item has its own', async () => {
  const { begun, submit, settle } = slowBatches({ itemsMin: 3, patienceMs: 25 });
  void submit(1);
  await settle();
  const second = submit(2);
  await settle();
  vi.advanceTimersByTime(24);
  expect(await settle()).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(await settle()).toEqual([1, 1]);
  begun[1]?.end();
  expect(await second).toEqual([2]);
  void submit(3);
  expect(await settle()).toEqual([1, 1]);
  begun[0]?.end();
  expect(await settle()).toEqual([1, 1, 1]);
  begun[2]?.end();
});

/** Runs until its batch is ended by the test. */
function heldBatches(limits: { readonly laneWaitingMax?: number } = {}) {
  const running: { readonly items: readonly string[]; end(): void }[] = [];
  const batch = new MicroBatch<string, string>({
    run: (items) =>
      new Promise((resolve) => {
        running.push({ items, end: () => resolve(items) });
      }),
    itemsMax: 4,
    runningMax: 3,
    beside: { itemsMin: 2, patienceMs: 1_000 },
    laneOf: (item) => item.slice(0, 1),
    ...limits,
  });
  return { batch, running };
}
const turn = () => new Promise(setImmediate);

test('items of a lane whose batch runs wait for its end, in their order, while others run beside it', async () => {
  const { batch, running } = heldBatches();
  const answers = [batch.submit('a1')];
  await turn();
  answers.push(...['a2', 'b1', 'a3', 'c1'].map((item) => batch.submit(item)));
  await turn();
  expect(running.map(({ items }) => items)).toEqual([['a1'], ['b1', 'c1']]);
  running[0]?.end();
  await turn();
  await turn();
  expect(running.map(({ items }) => items)).toEqual([['a1'], ['b1', 'c1'], ['a2', 'a3']]);
  for (const { end } of running) end();
  expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'b1', 'a3', 'c1']);
  await batch.drain();
});

test('a lane that fills more than one batch runs them one after the other', async () => {
  const { batch, running } = heldBatches();
  const names = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'];
  const answers = names.map((item) => batch.submit(item));
  await turn();
  expect(running.map(({ items }) => items)).toEqual([['a1', 'a2', 'a3', 'a4']]);
  running[0]?.end();
  await turn();
  await turn();
  expect(running[1]?.items).toEqual(['a5', 'a6']);
  running[1]?.end();
  expect(await Promise.all(answers)).toEqual(names);
});

test('items behind a running lane count as waiting', async () => {
  const batch = new MicroBatch<number, number>({
    run: () => new Promise(() => undefined),
    itemsMax: 1,
    runningMax: 2,
    waitingMax: 2,
    laneOf: () => 'one',
  });
  void batch.submit(1);
  await turn();
  for (const item of [2, 3]) void batch.submit(item);
  await expect(batch.submit(4)).rejects.toBeInstanceOf(BatchOverflow);
});

test('an item whose answer comes after its batch keeps its lane until then, and holds up no other', async () => {
  const late = Promise.withResolvers<string>();
  const ran: string[][] = [];
  const batch = new MicroBatch<string, string>({
    async run(items) {
      ran.push([...items]);
      return items.map((item) => (item === 'a1' ? late.promise : item));
    },
    itemsMax: 4,
    runningMax: 1,
    laneOf: (item) => item.slice(0, 1),
  });
  const answers = ['a1', 'b1'].map((item) => batch.submit(item));
  expect(await answers[1]).toBe('b1');
  answers.push(batch.submit('a2'));
  expect(await batch.submit('b2')).toBe('b2');
  expect(ran).toEqual([['a1', 'b1'], ['b2']]);
  const drained = batch.drain();
  late.reject(new Error('in the end'));
  await expect(answers[0]).rejects.toThrow('in the end');
  expect(await answers[2]).toBe('a2');
  await drained;
  expect(ran).toEqual([['a1', 'b1'], ['b2'], ['a2']]);
});

test('an answer that comes after its batch may fail while the other half of a split batch still runs', async () => {
  const batch = new MicroBatch<number, number>({
    async run(items) {
      if (items.length > 1) throw new Error('split');
      if (items[0] === 1) return [Promise.reject(new Error('late'))];
      await turn();
      await turn();
      throw new Error('other half');
    },
    itemsMax: 2,
    runningMax: 1,
    laneOf: String,
  });
  const settled = await Promise.allSettled([batch.submit(1), batch.submit(2)]);
  expect(settled.map((each) => each.status === 'rejected' && String(each.reason))).toEqual(['Error: late', 'Error: other half']);
});

test('past the limit of one lane its next item is rejected, and those of other lanes are taken', async () => {
  const { batch, running } = heldBatches({ laneWaitingMax: 2 });
  const answers = ['a1', 'a2', 'a3'].map((item) => batch.submit(item));
  await turn();
  answers.push(batch.submit('a4'), batch.submit('a5'));
  await expect(batch.submit('a6')).rejects.toBeInstanceOf(BatchOverflow);
  answers.push(batch.submit('b1'), batch.submit('b2'));
  await turn();
  expect(running.map(({ items }) => items)).toEqual([
    ['a1', 'a2', 'a3'],
    ['b1', 'b2'],
  ]);
  for (const { end } of running) end();
  await turn();
  await turn();
  running[2]?.end();
  expect(await Promise.all(answers)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2']);
});

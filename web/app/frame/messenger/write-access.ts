import type { Heard, Port } from '../../site/messenger/port.ts';
import { fieldOf } from '../../site/messenger/read-data.ts';

type WriteAccess = { readonly ask: () => Promise<boolean>; readonly follow: Heard };

/**
 * The messenger's question whether the bot may write first: a bot that was not opened in a chat may not. One dialog at a time; who asks meanwhile gets
 * its answer. Where the messenger cannot ask, the bot finds out by what it sends.
 */
export function writeAccess({ ask, knows }: Pick<Port, 'ask' | 'knows'>): WriteAccess {
  let open: { readonly promise: Promise<boolean>; readonly answer: (isAllowed: boolean) => void } | null = null;
  return {
    ask() {
      if (!knows('request_write_access')) return Promise.resolve(true);
      if (open === null) {
        let answer = (_isAllowed: boolean): void => undefined;
        const promise = new Promise<boolean>((resolve) => (answer = resolve));
        open = { promise, answer: (isAllowed) => answer(isAllowed) };
        ask('request_write_access', {});
      }
      return open.promise;
    },
    follow(name, data) {
      if (name !== 'write_access_requested' || open === null) return;
      const { answer } = open;
      open = null;
      answer(fieldOf(data, 'status') === 'allowed');
    },
  };
}

import { expect, it } from 'vitest';
import { postToStage } from './to-stage.ts';

it('the page speaks to a stage of its own origin and says nothing to the game of a provider', () => {
  const heard: unknown[] = [];
  const postMessage = (message: unknown, origin: string) => heard.push([message, origin]);
  const foreign = {
    postMessage,
    get document(): never {
      throw new DOMException('blocked', 'SecurityError');
    },
  };
  const pause = { type: 'mela:pause' } as const;
  postToStage({ postMessage, document: {} } as object as Window, pause);
  postToStage(foreign as object as Window, pause);
  postToStage(null, pause);
  expect(heard).toEqual([[pause, window.location.origin]]);
});

import { act, render } from '@testing-library/react';
import { lazy, type ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LatePart, serverPageTaken } from './late-part.tsx';

type Loaded = { readonly default: ComponentType };
const Gifts = () => <b>0 new</b>;

/** A page of the server with one part, which the browser takes over while the part's script is on its way. */
function takeOver() {
  const script = Promise.withResolvers<Loaded>();
  const Late = lazy(() => script.promise);
  const box = document.createElement('div');
  box.innerHTML = renderToString(
    <LatePart>
      <Gifts />
    </LatePart>,
  );
  const errors: unknown[] = [];
  const page = (
    <LatePart>
      <Late />
    </LatePart>
  );
  let root: Root | undefined;
  act(() => {
    root = hydrateRoot(box, page, { onRecoverableError: (error) => errors.push(error) });
  });
  return { box, errors, leave: () => act(() => root?.unmount()), come: () => act(async () => script.resolve({ default: Gifts })) };
}

/** Whether newer data would be shown now. */
async function isTaken(): Promise<boolean> {
  return Promise.race([serverPageTaken().then(() => true), new Promise<false>((resolve) => void setImmediate(() => resolve(false)))]);
}

describe('a part of the server’s page whose script comes later', () => {
  afterEach(() => void vi.useRealTimers());

  it('holds newer data back until it has come, and then equals what the server rendered', async () => {
    const { box, errors, come, leave } = takeOver();
    expect([await isTaken(), box.textContent]).toEqual([false, '0 new']);
    await come();
    expect([await isTaken(), box.textContent, errors]).toEqual([true, '0 new', []]);
    leave();
  });

  it('holds back nothing where it is gone, or where the browser itself renders it', async () => {
    const { leave } = takeOver();
    leave();
    expect(await isTaken()).toBe(true);
    const Never = lazy(() => new Promise<Loaded>(() => undefined));
    render(
      <LatePart>
        <Never />
      </LatePart>,
    );
    expect(await isTaken()).toBe(true);
  });

  it('holds it back for six seconds at most where its script does not come', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { leave } = takeOver();
    const taken = vi.fn();
    void serverPageTaken().then(taken);
    await vi.advanceTimersByTimeAsync(5_900);
    expect(taken).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(taken).toHaveBeenCalled();
    leave();
  });
});

import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode, useState, type ReactNode } from 'react';
import { Dialog } from '@mela/kit/overlays/dialog.tsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followFocus } from './focus-rules.ts';

const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 0))));
const focused = () => document.activeElement?.textContent;
const button = (name: string) => screen.getByRole('button', { name });
let rule: ReturnType<typeof followFocus>;

const show = (children: ReactNode) =>
  render(
    <StrictMode>
      <header>
        <button>Menu</button>
      </header>
      <main id="page" tabIndex={-1}>
        {children}
      </main>
    </StrictMode>,
  );
async function press(name: string): Promise<void> {
  button(name).focus();
  act(() => button(name).click());
  await settle();
}

beforeEach(() => {
  rule = followFocus();
});
afterEach(() => {
  rule.stop();
  cleanup();
  vi.restoreAllMocks();
});

function Inbox({ first }: { readonly first: readonly string[] }) {
  const [messages, setMessages] = useState(first);
  return (
    <ul>
      {messages.map((message) => (
        <li key={message}>
          <button onClick={() => setMessages(messages.filter((one) => one !== message))}>{message}</button>
        </li>
      ))}
    </ul>
  );
}

function Question() {
  const [asking, setAsking] = useState(false);
  if (!asking) return <button onClick={() => setAsking(true)}>Give up</button>;
  return (
    <div>
      <p>Sure?</p>
      <button onClick={() => setAsking(false)}>No</button>
    </div>
  );
}

describe('the focus of what is gone', () => {
  it('[F15] of a message that was deleted goes to the next, then to the one before, then to the page', async () => {
    show(<Inbox first={['one', 'two', 'three']} />);
    await press('two');
    expect(focused()).toBe('three');
    await press('three');
    expect(focused()).toBe('one');
    await press('one');
    expect(document.activeElement?.id).toBe('page');
  });

  it('[F15] of an answer to a question goes to what comes in its place', async () => {
    show(<Question />);
    await press('Give up');
    expect(focused()).toBe('No');
    await press('No');
    expect(focused()).toBe('Give up');
  });

  it('[F15] inside a dialog stays in the dialog', async () => {
    show(
      <Dialog title="Inbox" onClose={() => undefined}>
        <Inbox first={['one']} />
      </Dialog>,
    );
    await press('one');
    expect(document.activeElement?.closest('dialog')).not.toBeNull();
  });

  it('[F15] of a button that was disabled while it was sent comes back with it', async () => {
    const { rerender } = render(<button>Send</button>);
    button('Send').focus();
    rerender(<button disabled>Send</button>);
    button('Send').blur();
    await settle();
    rerender(<button>Send</button>);
    await settle();
    expect(focused()).toBe('Send');
  });

  it('is not taken back from a player who has pressed beside everything', async () => {
    const { rerender } = show(<button key="one">one</button>);
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    button('one').focus();
    button('one').blur();
    await settle();
    rerender(<main id="page" tabIndex={-1} />);
    await settle();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('after a change of page', () => {
  it('[F15] the new page has the focus of a link that went with the old one', async () => {
    const { rerender } = render(
      <main id="page" tabIndex={-1}>
        <button key="old">old</button>
      </main>,
    );
    button('old').focus();
    rerender(
      <main id="page" tabIndex={-1}>
        <button key="new">new</button>
      </main>,
    );
    await settle();
    rule.arrive();
    expect(document.activeElement?.id).toBe('page');
  });

  it('[F15] a link that stays, and a field that the page has chosen, keep it', () => {
    show(<button>field</button>);
    for (const name of ['Menu', 'field']) {
      button(name).focus();
      rule.arrive();
      expect(focused()).toBe(name);
    }
  });
});

import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { followTranslations } from './translated-texts.ts';

/** Puts a translation in the place of a text, as Chrome does. */
function translate(text: ChildNode, words: string): void {
  const font = document.createElement('font');
  font.innerHTML = `<font>${words}</font>`;
  text.replaceWith(font);
}

/** Lets the observer hear what happened. */
const heard = () => act(() => Promise.resolve());

type Now = { readonly sum: string; readonly note: boolean; readonly text: boolean };

const Page = ({ sum, note, text }: Now) => (
  <p data-testid="page">
    <b>Deposit</b>
    {note ? <i>Note</i> : null}
    {text ? `Deposit ${sum}` : null}
  </p>
);

function open() {
  const { rerender, unmount } = render(<Page sum="₹1,000" note={false} text />);
  return { change: (now: Now) => rerender(<Page {...now} />), unmount, page: screen.getByTestId('page') };
}

const shown = () => screen.getByTestId('page').textContent;

beforeAll(followTranslations);

it('a sum that changes on a translated page is shown, and parts come and go beside a translated text', async () => {
  const { change, page } = open();
  translate(page.lastChild as ChildNode, 'டெபாசிட் ₹1,000');
  await heard();
  expect(shown()).toBe('Depositடெபாசிட் ₹1,000');
  change({ sum: '₹1,00,000', note: false, text: true });
  await heard();
  expect(shown()).toBe('DepositDeposit ₹1,00,000');
  change({ sum: '₹1,00,000', note: true, text: true });
  expect(shown()).toBe('DepositNoteDeposit ₹1,00,000');
  change({ sum: '₹1,00,000', note: false, text: false });
  expect(shown()).toBe('Deposit');
  change({ sum: '₹5', note: true, text: true });
  expect(shown()).toBe('DepositNoteDeposit ₹5');
});

it('a translation that says another sum, or none, gives way to the text', async () => {
  for (const words of ['டெபாசிட் 1,000 ரூபாய்', 'டெபாசிட் ₹1000', 'டெபாசிட்']) {
    const { unmount, page } = open();
    translate(page.lastChild as ChildNode, words);
    await heard();
    expect(shown()).toBe('DepositDeposit ₹1,000');
    unmount();
  }
});

it('a text that was put into its translation, and one that is gone altogether, break nothing', async () => {
  const { change, page } = open();
  const text = page.lastChild as ChildNode;
  const font = document.createElement('font');
  text.before(font);
  font.append(text);
  await heard();
  change({ sum: '₹7', note: true, text: true });
  expect(shown()).toBe('DepositNoteDeposit ₹7');
  font.remove();
  change({ sum: '₹7', note: false, text: false });
  expect(shown()).toBe('Deposit');
});

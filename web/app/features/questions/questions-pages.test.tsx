import type { Ticket, TicketLine } from '@mela/contract/api/support/tickets';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { AskPage } from './ask-page.tsx';
import { QuestionMissing, QuestionPage } from './question-page.tsx';
import { QuestionsPage } from './questions-page.tsx';

const line: TicketLine = {
  id: 7,
  subject: 'deposits',
  state: 'open',
  lead: 'My deposit has not come.',
  openedAt: 1_795_000_000,
  changedAt: 1_795_000_000,
};
const first = { id: 1, from: 'player', text: line.lead, at: line.openedAt } as const;
const answer = { id: 2, from: 'support', text: 'Your bank has returned it.', at: line.openedAt + 60 } as const;
const open: Ticket = { ...line, about: null, messages: [first], helped: null };
const answered: Ticket = { ...open, state: 'answered', about: { kind: 'payment', ref: '55' }, messages: [first, answer] };

const change = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('asking support', () => {
  it('sends subject, words and the payment, and opens the thread', async () => {
    const { calls } = fakeApi({ 'POST /tickets': { data: open } });
    const { router } = await renderPage(<AskPage />, { path: '/en/help/ask' });
    change('What is it about?', 'deposits');
    change('Your question', line.lead);
    expect(screen.queryByLabelText('Its number')).toBeNull();
    change('A payment or a round? (if it’s about one)', 'payment');
    change('Its number', ' 55 ');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/help/questions/7'));
    expect(calls.find(({ key }) => key === 'POST /tickets')?.body).toEqual({
      subject: 'deposits',
      message: line.lead,
      about: 'payment',
      ref: '55',
    });
  });

  it('sends nothing without a subject or words, and says what is missing', async () => {
    const { calls } = fakeApi({});
    await renderPage(<AskPage />, { path: '/en/help/ask' });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByLabelText('What is it about?').getAttribute('aria-invalid')).toBe('true'));
    change('What is it about?', 'other');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByLabelText('Your question').getAttribute('aria-invalid')).toBe('true'));
    expect(calls.filter(({ key }) => key.startsWith('POST'))).toEqual([]);
  });

  it('keeps what was typed where it is refused, with the reason at its field', async () => {
    const error = { code: 3, message: 'errors.validation', description: 'Check it.', fields: { ref: 'errors.tickets.reference' } };
    fakeApi({ 'POST /tickets': { status: 400, error } });
    await renderPage(<AskPage />, { path: '/en/help/ask' });
    change('What is it about?', 'fairness');
    change('Your question', 'Was it fair?');
    change('A payment or a round? (if it’s about one)', 'round');
    change('Its number', '123');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('There’s nothing of yours with this number.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your question').value).toBe('Was it fair?');
  });
});

describe('the list of questions', () => {
  it('shows each with its state, ten a page, and asks for the next ones', async () => {
    const lines = Array.from({ length: 11 }, (_, at) => ({ ...line, id: at + 1, lead: `Question ${at + 1}` }));
    const { calls } = fakeApi({
      'GET /tickets': (_body, path) => ({ data: path.includes('offset=10') ? lines.slice(10) : lines.slice(0, 10), count: 11 }),
    });
    await renderPage(<QuestionsPage />, { path: '/en/help/questions' });
    expect((await screen.findByRole('link', { name: 'Question 1' })).getAttribute('href')).toBe('/en/help/questions/1');
    expect(screen.getAllByText('Waiting for us')).toHaveLength(10);
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: 'Question 11' })).toBeTruthy();
    expect(calls.filter(({ key }) => key === 'GET /tickets')).toHaveLength(2);
  });

  it('says that there are none yet, with the way to ask', async () => {
    fakeApi({ 'GET /tickets': { data: [], count: 0 } });
    await renderPage(<QuestionsPage />, { path: '/en/help/questions' });
    expect(await screen.findByText('No questions yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ask support' }).getAttribute('href')).toBe('/en/help/ask');
  });

  it('says that it did not come, and asks again', async () => {
    const api = fakeApi({});
    await renderPage(<QuestionsPage />, { path: '/en/help/questions' });
    await screen.findByRole('alert');
    api.answers['GET /tickets'] = { data: [line], count: 1 };
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: line.lead })).toBeTruthy();
  });
});

describe('a question', () => {
  it('shows who wrote what, what it is about, and what is next; markup is text', async () => {
    fakeApi({});
    const text = '<img src=x onerror=alert(1)>\nSecond line';
    await renderPage(<QuestionPage ticket={{ ...answered, messages: [first, { ...answer, text }] }} />, { path: '/en/help/questions/7' });
    expect(screen.getByText((_, node) => node?.tagName === 'P' && node.textContent === text)).toBeTruthy();
    expect(document.querySelector('img[src="x"]')).toBeNull();
    expect(screen.getByText('55')).toBeTruthy();
    expect(screen.getByText('Not settled? Write back and we’ll look again.')).toBeTruthy();
  });

  it('has no rating before an answer; after it what is said is sent', async () => {
    fakeApi({});
    await renderPage(<QuestionPage ticket={open} />, { path: '/en/help/questions/7' });
    expect(screen.queryByText('Did this help?')).toBeNull();
    cleanup();
    const { calls } = fakeApi({ 'POST /tickets/:id/rating': { data: { ...answered, helped: false } } });
    await renderPage(<QuestionPage ticket={answered} />, { path: '/en/help/questions/7' });
    fireEvent.click(screen.getByRole('button', { name: 'No' }));
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ helped: false }]));
  });

  it('takes another message, keeps it where it is refused, and closes', async () => {
    const error = { code: 3, message: 'errors.tickets.messages', description: 'That’s 50 messages in a day.' };
    const { calls } = fakeApi({ 'POST /tickets/:id/messages': { status: 400, error }, 'POST /tickets/:id/close': { data: open } });
    await renderPage(<QuestionPage ticket={answered} />, { path: '/en/help/questions/7' });
    change('Write more', 'It is still not here.');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('That’s 50 messages in a day.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Write more').value).toBe('It is still not here.');
    fireEvent.click(screen.getByRole('button', { name: 'This is settled, close it' }));
    await waitFor(() => expect(calls.map(({ key }) => key)).toContain('POST /tickets/7/close'));
  });

  it('that is closed can be written to, and not closed again', async () => {
    fakeApi({});
    await renderPage(<QuestionPage ticket={{ ...answered, state: 'closed' }} />, { path: '/en/help/questions/7' });
    expect(screen.getByLabelText('Write more')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'This is settled, close it' })).toBeNull();
  });

  it('that is not there says so, with the way to the list', async () => {
    fakeApi({});
    await renderPage(<QuestionMissing />, { path: '/en/help/questions/8' });
    expect(screen.getByText('This question isn’t here')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Your questions' }).getAttribute('href')).toBe('/en/help/questions');
  });
});

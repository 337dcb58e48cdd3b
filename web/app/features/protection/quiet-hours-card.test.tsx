import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import { QuietHoursCard } from './quiet-hours-card.tsx';

const none = { data: { hours: null, schedule: null } };
const open = async () => {
  await renderPage(<QuietHoursCard now={1_800_000_000} />, { self: samplePlayer({ id: 1 }) });
  await screen.findByLabelText('From');
};
const type = (label: 'From' | 'Until', value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

afterEach(() => void vi.unstubAllGlobals());

describe('the form of quiet hours', () => {
  it('sends minutes of the day once, also on a double click', async () => {
    const { calls } = fakeApi({
      'GET /users/self/quiet-hours': none,
      'PUT /users/self/quiet-hours': { data: { hours: { fromMinute: 1350, toMinute: 420 }, schedule: null } },
    });
    await open();
    type('From', '22:30');
    const button = screen.getByRole('button', { name: 'Save' });
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByText('Every day from 22:30 to 07:00');
    expect(calls.filter(({ key }) => key.startsWith('PUT'))).toEqual([
      expect.objectContaining({ body: { fromMinute: 1350, toMinute: 420 } }),
    ]);
  });

  it('shows what the server says of an hour at that hour, until it is changed', async () => {
    const error = { code: 1, message: 'errors.validation', description: '', fields: { toMinute: 'errors.field.invalid' } };
    fakeApi({ 'GET /users/self/quiet-hours': none, 'PUT /users/self/quiet-hours': { status: 422, error } });
    await open();
    save();
    await waitFor(() => expect(screen.getByLabelText('Until').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByLabelText('From').getAttribute('aria-invalid')).not.toBe('true');
    type('Until', '06:00');
    expect(screen.getByLabelText('Until').getAttribute('aria-invalid')).not.toBe('true');
  });
});

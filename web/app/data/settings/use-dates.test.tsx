import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { settingsQuery } from './queries.ts';
import { useDates } from './use-dates.ts';

const at = 1_795_257_000;
function Shown() {
  const { day, moment } = useDates();
  return <p>{`${day(at)} | ${moment(at)}`}</p>;
}

function show(value: unknown, locale: 'en' | 'hi' = 'en'): string {
  document.documentElement.lang = locale;
  const client = new QueryClient();
  if (value !== undefined) client.setQueryData(settingsQuery().queryKey, [{ alias: 'dates', value }] as never);
  render(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  );
  return screen.getByText(/2026/).textContent ?? '';
}

describe('dates of the server', () => {
  it('[9.48] begin with the month where the setting says so', () => {
    expect(show({ monthFirst: true })).toBe('Nov 21, 2026 | Nov 21, 2026, 16:00');
  });

  it('[9.48] else with the day', () => {
    expect(show({ monthFirst: false })).toBe('21 Nov 2026 | 21 Nov 2026, 16:00');
  });

  it.each([true, false])('are day, month in full and year in Hindi, also where the setting is %o', (monthFirst) => {
    expect(show({ monthFirst }, 'hi')).toBe('21 नवंबर 2026 | 21 नवंबर 2026, 16:00');
  });

  it.each([undefined, null, 'day', {}])('[9.48] begin with the month where the setting is %o', (value) => {
    expect(show(value)).toMatch(/^Nov 21, 2026/);
  });
});

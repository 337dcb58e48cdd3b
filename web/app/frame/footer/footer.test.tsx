import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shellAnswers } from '../../testing/shell-data.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Footer } from './footer.tsx';

let comeNear: () => void = () => undefined;
class Watch {
  constructor(onChange: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    comeNear = () => onChange([{ isIntersecting: true }]);
  }
  observe() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
}

describe('the footer', () => {
  beforeEach(() => vi.stubGlobal('IntersectionObserver', Watch));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.stubGlobal('IntersectionObserver', Watch);
  });

  it('[1.9] says what the editors wrote, how old one must be, what the money is, and leads on', async () => {
    fakeApi(shellAnswers());
    await renderPage(<Footer />);
    await screen.findByText(/^© Mela, the test/);
    expect(screen.getByText('For adults.')).toBeTruthy();
    expect(screen.getByText('18+')).toBeTruthy();
    expect(screen.getByText(/runs on play money/)).toBeTruthy();
    expect(screen.getByText('The fair is here tomorrow')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'About' }).getAttribute('href')).toBe('/en/about');
    expect(screen.getByRole('button', { name: 'Help' })).toBeTruthy();
  });

  it('names the age of the settings in the text of the operator and in its own', async () => {
    for (const [notice, text] of [
      ['From {years} on.', 'From 21 on.'],
      ['', 'You must be 21 or older to play.'],
    ]) {
      fakeApi(shellAnswers({ legal: { ageYearsMin: 21, operator: 'Mela', notice } }));
      await renderPage(<Footer />);
      expect(await screen.findByText(text ?? '')).toBeTruthy();
      expect(screen.getByText('21+')).toBeTruthy();
      cleanup();
    }
  });

  it('[1.9] shows no motivational block and no clock where they are off', async () => {
    fakeApi(shellAnswers({ motivational_block: { enabled: false, title: 'x', text: 'y' }, footer_clock: { enabled: false } }));
    await renderPage(<Footer />);
    await screen.findByText(/^© Mela, the test/);
    expect(screen.queryByText('x')).toBeNull();
    expect(screen.queryByText('New Delhi, IST')).toBeNull();
  });

  it('[1.9] shows India’s time by the server’s clock once the footer is near, and updates each minute', async () => {
    // The server's time is 08:00:00 UTC, this browser is two hours off.
    vi.useFakeTimers({ shouldAdvanceTime: true, now: (1_800_000_000 - 7_200) * 1000 });
    const { calls } = fakeApi(shellAnswers());
    await renderPage(<Footer />);
    await screen.findByText('New Delhi, IST');
    expect(calls.map(({ key }) => key)).not.toContain('GET /time');
    act(comeNear);
    await waitFor(() => expect(screen.getByText('13:30')).toBeTruthy());
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('13:31')).toBeTruthy();
    expect(calls.filter(({ key }) => key === 'GET /time')).toHaveLength(1);
  });
});

import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FrameLaunch, useLaunchReports } from './report-launch.ts';

const sent: unknown[][] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('navigator', { sendBeacon: (...words: unknown[]) => sent.push(words) });
});
afterEach(() => vi.unstubAllGlobals());

function Frame({ launch, isOpen }: { readonly launch: FrameLaunch | null; readonly isOpen: boolean }) {
  useLaunchReports(launch, isOpen);
  return null;
}
const ofProvider = (token: string, url = `https://games.example/g?game=7&session=${token}`) => ({ url, token });

it.each(['https://games.example/g?game=7&session=t-1', 'https://cdn.example/g?t=1'])(
  'a provider’s game is reported as loaded once it is open, and as closed when it is left: %s',
  (url) => {
    const launch = ofProvider('t-1', url);
    const { rerender, unmount } = render(<Frame launch={null} isOpen={false} />);
    rerender(<Frame launch={launch} isOpen={false} />);
    expect(sent).toEqual([]);
    rerender(<Frame launch={launch} isOpen />);
    rerender(<Frame launch={{ ...launch }} isOpen />);
    expect(sent).toEqual([['/api/v18/launches/loaded', '{"token":"t-1"}']]);
    unmount();
    expect(sent.slice(1)).toEqual([['/api/v18/launches/closed', '{"token":"t-1"}']]);
  },
);

it('a page that is put away ends the launch, and a game of the site’s own reports nothing', () => {
  const put = render(<Frame launch={ofProvider('t-2')} isOpen />);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent.at(-1)).toEqual(['/api/v18/launches/closed', '{"token":"t-2"}']);
  put.unmount();
  sent.length = 0;
  render(<Frame launch={ofProvider('t-3', '/play/patang?session=t-3')} isOpen />).unmount();
  expect(sent).toEqual([]);
});

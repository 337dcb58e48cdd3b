import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLaunchReports } from './report-launch.ts';

const sent: unknown[][] = [];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('navigator', { sendBeacon: (...words: unknown[]) => sent.push(words) });
});
afterEach(() => vi.unstubAllGlobals());

function Frame({ src, isOpen }: { readonly src: string; readonly isOpen: boolean }) {
  const frame = { current: { src } as HTMLIFrameElement };
  useLaunchReports(frame, isOpen);
  return null;
}

it('a provider’s game is reported as loaded once it is open, and as closed when it is left', () => {
  const src = 'https://games.example/g?game=7&session=t-1';
  const { rerender, unmount } = render(<Frame src={src} isOpen={false} />);
  expect(sent).toEqual([]);
  rerender(<Frame src={src} isOpen />);
  expect(sent).toEqual([['/api/v18/launches/loaded', '{"token":"t-1"}']]);
  unmount();
  expect(sent.at(-1)).toEqual(['/api/v18/launches/closed', '{"token":"t-1"}']);
});

it('a page that is put away ends the launch, and a game of the site’s own reports nothing', () => {
  const put = render(<Frame src="https://games.example/g?session=t-2" isOpen />);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent.at(-1)).toEqual(['/api/v18/launches/closed', '{"token":"t-2"}']);
  put.unmount();
  sent.length = 0;
  render(<Frame src="https://mela.example/play/patang?session=t-3" isOpen />).unmount();
  expect(sent).toEqual([]);
});

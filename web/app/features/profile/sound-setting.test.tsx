import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { soundMemory } from '@mela/kit/frame-protocol/sound-memory.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { SoundSetting } from './sound-setting.tsx';

const box = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Play sounds in games' });

beforeEach(() => localStorage.clear());

it('sounds are on until they are switched off, and the device remembers it for the games', async () => {
  await renderPage(<SoundSetting />, {});
  expect(box().checked).toBe(true);
  fireEvent.click(box());
  expect([box().checked, localStorage.getItem(soundMemory)]).toEqual([false, '1']);
});

it('shows what a game has stored', async () => {
  localStorage.setItem(soundMemory, '1');
  await renderPage(<SoundSetting />, {});
  expect(box().checked).toBe(false);
  fireEvent.click(box());
  expect(localStorage.getItem(soundMemory)).toBe('0');
});

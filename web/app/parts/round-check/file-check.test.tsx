import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page.tsx';
import { FileCheck } from './file-check.tsx';
import { roundFile } from './round-file.ts';
import { recallOf, roundsWith, serverSeed, titleOf } from './verifier/testing/engine-rounds.ts';

const jadugar = titleOf('jadugar');
const picks = roundsWith(jadugar, 'pickEnd', 1200);
const over = picks.at(-1)!;
const file = roundFile(recallOf(jadugar, over), serverSeed);
const choose = (content: string) =>
  fireEvent.change(screen.getByLabelText(/Choose a round/), { target: { files: [new File([content], 'mela-round-5.json')] } });

describe('a downloaded round', () => {
  it('[R7] is recounted for anyone, boxes and choices too', async () => {
    await renderPage(<FileCheck />);
    choose(JSON.stringify(file));
    await screen.findByText('The round matches in every step.');
    expect(screen.getByText('Filling the boxes')).toBeTruthy();
    expect(screen.getByText('mela-round-5.json')).toBeTruthy();
  });

  it('[R7] is found out where it was changed', async () => {
    await renderPage(<FileCheck />);
    choose(JSON.stringify({ ...file, winMinor: file.winMinor + 100 }));
    await screen.findByText('The round doesn’t match. Please send us its number.');
  });

  it('is distinguished from other files, and from one whose seed is not revealed', async () => {
    await renderPage(<FileCheck />);
    for (const content of [
      'no JSON',
      '[]',
      '{"format":"mela-round-1"}',
      JSON.stringify({ ...file, seeds: { ...file.seeds, serverSeed: null } }),
    ]) {
      choose(content);
      await screen.findByText(/This is not a round downloaded from here/);
    }
    choose(JSON.stringify({ ...file, title: { ...jadugar, nudges: 3 } }));
    await screen.findByText(/couldn’t recompute the round: .*nudges/);
  });
});

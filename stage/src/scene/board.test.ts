import { Rectangle, Texture, TextureSource, type Container } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { bookOf, fixtureSlugs, readFixture, stakeOf } from '../book/fixtures.ts';
import { planRound } from '../book/plan-round.ts';
import { openingGrid } from '../launch/open-show.ts';
import { fakeShow } from '../play/fake-show.ts';
import { playSteps } from '../play/play-steps.ts';
import type { Show } from '../play/show.ts';
import type { openAtlas } from './symbols/atlas.ts';
import { Board } from './board.ts';

const blankTexture = (height = 128) =>
  new Texture({ source: new TextureSource({ width: 512, height: 512 }), frame: new Rectangle(0, 0, 128, height) });

/** Real reels with blank textures, on the clock of a show that records the rest. */
function boardShow(slug: string, reducesMotion: boolean) {
  const { title } = readFixture(slug);
  const fake = fakeShow(title);
  const textures = new Map<string, Texture>();
  const texture = (name: string) => {
    const known = textures.get(name) ?? blankTexture(name === 'extra:tall' ? 422 : 128);
    textures.set(name, known);
    return known;
  };
  const atlas: ReturnType<typeof openAtlas> = {
    blurPress: 0.7,
    texture,
    spot: () => null,
    halves: (name) => [texture(name), texture(name)],
  };
  const board = new Board(title, atlas, fake.show.clock, openingGrid(title), reducesMotion, { texture: () => blankTexture() });
  board.resize(600, 400);
  const show: Show = { ...fake.show, board };
  return { title, board, show, run: fake.run };
}

const spritesOf = (view: Container): readonly Container[] => [view, ...view.children.flatMap((child) => spritesOf(child))];

describe.each(fixtureSlugs)('the reels of %s', (slug) => {
  const fixture = readFixture(slug);
  const kinds = Object.keys(fixture.books);

  it.each(kinds)('"%s": play a round through, watched, skipped, without movement, and while the page changes its size', async (kind) => {
    for (const reducesMotion of [false, true]) {
      const { board, show, run } = boardShow(slug, reducesMotion);
      const steps = planRound(bookOf(fixture, kind), fixture.title, stakeOf(fixture));
      for (const [index, step] of steps.entries()) {
        if (index % 3 === 1) show.clock.requestSkip();
        if (index % 3 === 2) board.resize(500 + index, 300);
        await run(playSteps(show, [step]));
      }
      expect(board.isSpinning).toBe(false);
      expect(board.hold.isOpen).toBe(false);
      expect(spritesOf(board.view).some((view) => view.destroyed)).toBe(false);
    }
  });

  it('leaves nothing behind: as many display objects after two rounds of each kind as after one', async () => {
    const { board, show, run } = boardShow(slug, false);
    const counts: number[] = [];
    for (let round = 0; round < 2; round += 1) {
      for (const kind of kinds) await run(playSteps(show, planRound(bookOf(fixture, kind), fixture.title, stakeOf(fixture))));
      await board.putBack();
      board.lower();
      counts.push(spritesOf(board.view).length);
    }
    expect(counts[1]).toBe(counts[0]);
  });
});

import { Rectangle, Sprite, Texture, TextureSource, type Container } from 'pixi.js';
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
    poses: (name) => [0, 1, 2, 3].map((pose) => texture(`pose:${name}:${pose}`)),
    addPoses: () => undefined,
  };
  const board = new Board(title, atlas, fake.show.clock, openingGrid(title), reducesMotion, () => undefined, {
    texture: () => blankTexture(),
  });
  board.resize(600, 400);
  const show: Show = { ...fake.show, board };
  const posed = new Set(Array.from({ length: 4 }).flatMap((_, pose) => title.symbols.map(({ id }) => texture(`pose:${id}:${pose}`))));
  /** Whether a texture is a pose, of a symbol with one of these roles where they are named. */
  const isPose = (shown: Texture, roles?: readonly string[]) =>
    posed.has(shown) &&
    (roles === undefined ||
      title.symbols.some(({ id, role }) => roles.includes(role) && [0, 1, 2, 3].some((pose) => texture(`pose:${id}:${pose}`) === shown)));
  return { title, board, show, run: fake.run, isPose };
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

describe('a reel that is awaited', () => {
  const stopWith = async (awaits: readonly boolean[], reducesMotion = false) => {
    const { title, board, show, run } = boardShow('diwali-night', reducesMotion);
    const scatter = title.symbols.findIndex(({ role }) => role === 'scatter');
    const low = title.symbols.findIndex(({ role }) => role === 'low');
    const grid = Array.from({ length: title.reels }, (_, reel) => [low, reel === 0 || reel === 2 ? scatter : low, low]);
    const stoppedAt: number[] = [];
    board.startSpin('base');
    await run(
      board.stopReels({ grid, stops: grid.map(() => 0), strips: 'base', awaits, held: [] }, () => {
        stoppedAt.push(show.clock.now);
      }),
    );
    return { board, gaps: stoppedAt.slice(1).map((at, index) => at - (stoppedAt[index] ?? 0)) };
  };

  it('stops at most 1.2 s after the one before, a frame more or less, and later than others do', async () => {
    const { gaps } = await stopWith([false, false, false, true, true]);
    for (const gap of gaps.slice(2)) expect(gap).toBeLessThanOrEqual(1250);
    for (const gap of gaps.slice(2)) expect(gap).toBeGreaterThan(2 * Math.max(...gaps.slice(0, 2)));
  });

  it('leaves every cell as bright as before', async () => {
    const { board } = await stopWith([false, false, false, false, true]);
    const shown = spritesOf(board.view).filter((view) => view.visible && view.parent?.visible !== false);
    expect(shown.every(({ alpha }) => alpha === 1)).toBe(true);
  });

  it('waits no longer than others where motion is reduced', async () => {
    const { gaps } = await stopWith([false, false, false, true, true], true);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(250);
  });
});

describe('symbols that move', () => {
  /** How many sprites show a pose now. */
  const inPose = (board: Board, isPose: (texture: Texture) => boolean) =>
    spritesOf(board.view).filter((view) => view instanceof Sprite && view.visible && isPose(view.texture)).length;

  const rested = async (slug: string, reducesMotion: boolean, ms: number) => {
    const { board, show, isPose } = boardShow(slug, reducesMotion);
    let most = 0;
    let movements = 0;
    for (let at = 0; at < ms; at += 30) {
      show.clock.tick(30);
      board.turn(30);
      const now = inPose(board, isPose);
      if (now > 0 && most === 0) movements += 1;
      most = now;
    }
    return { movements, board, show, isPose };
  };

  it('at rest one symbol moves soon and then every four seconds, and none any more after a minute without a round', async () => {
    expect((await rested('diwali-night', false, 1300)).movements).toBe(0);
    expect((await rested('diwali-night', false, 2100)).movements).toBeGreaterThan(0);
    const { movements } = await rested('diwali-night', false, 21_000);
    expect(movements).toBeGreaterThanOrEqual(4);
    const { movements: inFiveMinutes } = await rested('diwali-night', false, 300_000);
    expect(inFiveMinutes).toBeLessThanOrEqual(20);
  });

  it('none moves where motion is reduced', async () => {
    expect((await rested('diwali-night', true, 21_000)).movements).toBe(0);
  });

  it('letters keep still while no round is played, and move when they win', () => {
    const { title, board, show, isPose } = boardShow('diwali-night', false);
    const isLow = (texture: Texture) => isPose(texture, ['low']);
    for (let at = 0; at < 21_000; at += 30) {
      show.clock.tick(30);
      board.turn(30);
      expect(inPose(board, isLow)).toBe(0);
    }
    const low = openingGrid(title).flatMap((window, reel) =>
      window.flatMap((symbol, row) => (title.symbols[symbol]?.role === 'low' ? [[reel, row] as const] : [])),
    );
    board.lift(low.slice(0, 3));
    show.clock.tick(200);
    board.turn(200);
    expect(inPose(board, isLow)).toBe(3);
  });

  it.each([
    ['a scatter moves as soon as its reel stands', 'scatter', false, 1],
    ['a wild too', 'wild', false, 1],
    ['a letter does not', 'low', false, 0],
    ['and none where motion is reduced', 'scatter', true, 0],
  ])('on arrival: %s', async (_what, role, reducesMotion, moving) => {
    const { title, board, show, run, isPose } = boardShow('diwali-night', reducesMotion);
    const low = title.symbols.findIndex((symbol) => symbol.role === 'low');
    const shown = title.symbols.findIndex((symbol) => symbol.role === role);
    const grid = Array.from({ length: title.reels }, (_, reel) => [low, reel === 4 ? shown : low, low]);
    board.startSpin('base');
    await run(board.stopReels({ grid, stops: grid.map(() => 0), strips: 'base', awaits: [], held: [] }, () => undefined));
    show.clock.tick(120);
    board.turn(120);
    expect(inPose(board, isPose)).toBe(moving);
    board.startSpin('base');
    expect(inPose(board, isPose)).toBe(0);
  });

  it('the winning symbols move, all others stand still, and all are at rest when the win is over', () => {
    const { title, board, show, isPose } = boardShow('diwali-night', false);
    const premium = openingGrid(title).flatMap((window, reel) =>
      window.flatMap((symbol, row) => ((title.symbols[symbol]?.id.length ?? 0) > 2 ? [[reel, row] as const] : [])),
    );
    board.lift(premium.slice(0, 3));
    show.clock.tick(200);
    board.turn(200);
    expect(inPose(board, isPose)).toBe(3);
    board.lower();
    expect(inPose(board, isPose)).toBe(0);
  });
});

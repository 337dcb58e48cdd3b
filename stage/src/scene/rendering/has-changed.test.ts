import { Container, Sprite, Texture, TextureSource, updateRenderGroupTransforms } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { CutSprite } from '../symbols/cut-sprite.ts';
import { hasChanged } from './has-changed.ts';

const texture = () => new Texture({ source: new TextureSource({ width: 64, height: 64 }) });

const everyOne = (view: Container): readonly Container[] => [view, ...view.children.flatMap(everyOne)];

/** What Pixi does with its lists when it draws. */
function drawn(view: Container): void {
  const group = view.renderGroup;
  if (group === null || group === undefined) throw new TypeError('it has not been drawn');
  // So that nothing is handed to a renderer, of which there is none here.
  group.structureDidChange = true;
  updateRenderGroupTransforms(group);
  group.structureDidChange = false;
  group.childrenRenderablesToUpdate.index = 0;
  for (const one of everyOne(view)) if (one instanceof Sprite) one.didViewUpdate = false;
}

/** A picture of one symbol on a reel and a cut sprite, drawn once. */
function picture() {
  const view = new Container();
  const reel = new Container();
  const symbol = new Sprite(texture());
  const cut = new CutSprite();
  cut.show(texture());
  cut.cut(0, 1, 0, 0, 64, 64);
  reel.addChild(symbol);
  view.addChild(reel, cut.sprite);
  const before = hasChanged(view);
  view.enableRenderGroup();
  drawn(view);
  return { view, reel, symbol, cut, before };
}

describe('a picture that is drawn only when it has changed', () => {
  it('is drawn the first time', () => {
    expect(picture().before).toBe(true);
  });

  it('is not drawn again while nothing changes, nor when everything is set to what it is', () => {
    const { view, symbol, reel } = picture();
    const own = symbol.texture;
    expect(hasChanged(view)).toBe(false);
    symbol.position.set(symbol.x, symbol.y);
    symbol.scale.set(symbol.scale.x, symbol.scale.y);
    symbol.texture = own;
    symbol.alpha = 1;
    symbol.rotation = 0;
    symbol.visible = true;
    reel.y = 0;
    expect(hasChanged(view)).toBe(false);
  });

  it.each<[string, (of: ReturnType<typeof picture>) => void]>([
    ['moves', ({ symbol }) => void (symbol.x += 1)],
    ['moves with its reel', ({ reel }) => void (reel.y += 0.25)],
    ['grows', ({ symbol }) => symbol.scale.set(1.1)],
    ['turns', ({ symbol }) => void (symbol.rotation = 0.1)],
    ['fades', ({ symbol }) => void (symbol.alpha = 0.26)],
    ['fades with its reel', ({ reel }) => void (reel.alpha = 0.26)],
    ['is hidden', ({ symbol }) => void (symbol.visible = false)],
    ['shows another texture', ({ symbol }) => void (symbol.texture = texture())],
    ['takes another colour', ({ symbol }) => void (symbol.tint = 0xf6a21b)],
    ['is cut elsewhere', ({ cut }) => cut.cut(0.5, 1, 0, 0, 64, 64)],
    ['goes', ({ symbol }) => symbol.destroy()],
    ['comes', ({ reel }) => void reel.addChild(new Sprite(texture()))],
  ])('is drawn once when something %s', (_, change) => {
    const of = picture();
    change(of);
    expect(hasChanged(of.view)).toBe(true);
    drawn(of.view);
    expect(hasChanged(of.view)).toBe(false);
  });
});

import { Rectangle, Texture, TextureSource } from 'pixi.js';
import { describe, expect, it } from 'vitest';
import { CutSprite } from './cut-sprite.ts';

const source = new TextureSource({ width: 200, height: 400 });
const texture = (y: number, height: number) => new Texture({ source, frame: new Rectangle(10, y, 100, height) });

describe('a slice of a texture', () => {
  it('shows only what is between two shares of its height, in its place', () => {
    const cut = new CutSprite();
    cut.show(texture(100, 300));
    cut.cut(0.25, 0.5, 50, 20, 100, 300);
    expect(cut.sprite.texture.frame).toMatchObject({ x: 10, y: 175, width: 100, height: 75 });
    expect(cut.sprite.position).toMatchObject({ x: 50, y: 95 });
    expect(cut.sprite.height).toBeCloseTo(75);
  });

  it('the whole of another texture is cut from that one', () => {
    const cut = new CutSprite();
    cut.show(texture(100, 300));
    cut.cut(0.25, 0.5, 0, 0, 100, 300);
    cut.show(texture(0, 80));
    cut.cut(0, 1, 0, 0, 100, 80);
    expect(cut.sprite.texture.frame).toMatchObject({ x: 10, y: 0, width: 100, height: 80 });
  });

  it('an empty band is not drawn', () => {
    const cut = new CutSprite();
    cut.show(texture(0, 80));
    cut.cut(1, 1, 0, 0, 100, 80);
    expect(cut.sprite.visible).toBe(false);
  });

  it('the texture it was cut from is unchanged', () => {
    const whole = texture(100, 300);
    const cut = new CutSprite();
    cut.show(whole);
    cut.cut(0.5, 1, 0, 0, 100, 300);
    cut.destroy();
    expect(whole.frame).toMatchObject({ y: 100, height: 300 });
    expect(whole.destroyed).toBe(false);
  });
});

import { Sprite, type Container } from 'pixi.js';
import type { CellText } from '../../play/board-port.ts';
import type { Atlas } from '../symbols/atlas.ts';
import { symbolSide, type PlaceOf } from '../place.ts';
import type { TextRenderer } from '../symbols/text-textures.ts';

const rani = 0xcf1f63;
const ink = 0x1b1238;

/** The text of a seal as a texture. */
export const setMark = (texts: TextRenderer, text: string) => texts.texture(text, '#fff6e2');

/** Draws the multiplier of a cell on its corner, as a seal. */
export function drawMarks(layer: Container, atlas: Atlas, texts: TextRenderer, marks: readonly CellText[], placeOf: PlaceOf): void {
  for (const { cell, text } of marks) {
    const at = placeOf(...cell);
    const side = symbolSide(at);
    const x = at.x + side * 0.3;
    const y = at.y - side * 0.3;
    const dot = (size: number, tint: number) =>
      new Sprite({ texture: atlas.texture('fx:dot'), anchor: 0.5, x, y, width: size, height: size, tint });
    const label = new Sprite({ texture: setMark(texts, text), anchor: 0.5, x, y });
    label.scale.set(Math.min((side * 0.36) / label.texture.width, (side * 0.34) / label.texture.height));
    layer.addChild(dot(side * 0.56, ink), dot(side * 0.5, rani), label);
  }
}

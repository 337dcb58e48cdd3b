import { readFileSync } from 'node:fs';
import * as hb from 'harfbuzzjs';
import { unpackWoff } from './unpack-woff.ts';

/** One shaped cluster: its outline in font units (y up) and how far the pen moves after it. */
export type ShapedGlyph = { readonly path: string; readonly x: number; readonly y: number; readonly advance: number };
export type ShapedText = { readonly unitsPerEm: number; readonly width: number; readonly glyphs: readonly ShapedGlyph[] };

/**
 * Shapes a run of one script with HarfBuzz, so that Devanagari matras and conjuncts are placed correctly. A sign that a font lacks (the
 * hyphen of a Devanagari file) comes from the next one.
 */
export function shapeText([fontFile = '', ...others]: readonly string[], text: string): ShapedText {
  const sfnt = unpackWoff(readFileSync(fontFile));
  const face = new hb.Face(new hb.Blob(sfnt.slice().buffer));
  const font = new hb.Font(face);
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  let pen = 0;
  const glyphs = buffer.getGlyphInfos().map((info, index) => {
    const position = positions[index];
    if (position === undefined) throw new Error('the shaper lost a glyph position');
    const borrowed = info.codepoint === 0 ? borrow(others, text[info.cluster] ?? '', face.upem) : undefined;
    if (borrowed !== undefined) {
      pen += borrowed.advance;
      return { ...borrowed, x: pen - borrowed.advance };
    }
    const glyph = { path: font.glyphToPath(info.codepoint), x: pen + position.xOffset, y: position.yOffset, advance: position.xAdvance };
    pen += position.xAdvance;
    return glyph;
  });
  return { unitsPerEm: face.upem, width: pen, glyphs };
}

/** @throws Error where no other font has the sign either, or draws it on another scale */
function borrow(fonts: readonly string[], sign: string, unitsPerEm: number): ShapedGlyph {
  if (fonts.length === 0) throw new Error(`no font has a glyph for "${sign}"`);
  const shaped = shapeText(fonts, sign);
  const [glyph] = shaped.glyphs;
  if (glyph === undefined || shaped.unitsPerEm !== unitsPerEm) throw new Error(`"${sign}" is drawn on another scale`);
  return glyph;
}

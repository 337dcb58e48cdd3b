/** What is used of it. */
declare module 'fontkit' {
  export type Glyph = { readonly path: { toSVG(): string } };
  export type Position = { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number };
  export type Font = {
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): { readonly glyphs: readonly Glyph[]; readonly positions: readonly Position[]; readonly advanceWidth: number };
  };
  export function openSync(file: string): Font;
}

import { m } from '../../site/language/words.ts';
import type { Piece } from './works.ts';

/** Name of a piece in motion, and what is seen in it. */
export const pieceTexts: Readonly<Record<Piece, { readonly name: () => string; readonly text: () => string }>> = {
  press: { name: m['gallery.press.name'], text: m['gallery.press.text'] },
  alive: { name: m['gallery.alive.name'], text: m['gallery.alive.text'] },
  scene: { name: m['gallery.scene.name'], text: m['gallery.scene.text'] },
};

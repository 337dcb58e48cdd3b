type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
type Size = { readonly width: number; readonly height: number };
const gap = 12;

/** Where the card of a step stands: below what it points at, else above, else beside it; always within the window. CSS pixels. */
export function placeCard(of: Box, card: Size, view: Size): { readonly left: number; readonly top: number } {
  const within = (value: number, size: number, room: number) => Math.max(gap, Math.min(value, room - size - gap));
  const below = of.top + of.height + gap;
  const above = of.top - gap - card.height;
  if (below + card.height + gap <= view.height) return { left: within(of.left, card.width, view.width), top: below };
  if (above >= gap) return { left: within(of.left, card.width, view.width), top: above };
  const right = of.left + of.width + gap;
  const left = right + card.width + gap <= view.width ? right : of.left - gap - card.width;
  return { left: within(left, card.width, view.width), top: within(of.top + gap, card.height, view.height) };
}

/** Cut from a title's papers: its own sign, drawn from 0, 0 up to 0, -100, and its inks. */
export type Paper = { readonly shape: string; readonly inks: readonly string[] };

/** For art that does not say. */
export const plainPaper: Paper = { shape: 'M-20 0H20V-100H-20Z', inks: ['#f6a21b', '#cf1f63', '#0b9a92', '#fbe9c6'] };

const piecesMax = 90;
const gravity = 900;
/** A piece that has fallen out of the window waits so long before it is thrown again. */
const restSec = 0.15;

type Size = { readonly width: number; readonly height: number };

export type Piece = {
  readonly x: number;
  readonly speedX: number;
  readonly speedY: number;
  readonly turns: number;
  readonly size: number;
  readonly shape: number;
  readonly colour: string;
  /** When it is thrown, as a share of the burst's time. */
  readonly delay: number;
};

/** The same numbers between 0 and 1 for the same input: pieces are spread, not drawn by chance, so that a frame can be shown again. */
const spread = (index: number, salt: number): number => {
  const value = Math.sin(index * 127.1 + salt * 311.7) * 43_758.5453;
  return value - Math.floor(value);
};

/** Pieces of paper thrown up from the lower edge, in the colours of a title; every second one has its sign. */
export function confettiPieces(count: number, colours: readonly string[]): readonly Piece[] {
  return Array.from({ length: Math.min(count, piecesMax) }, (_, index) => ({
    x: spread(index, 1),
    speedX: (spread(index, 2) - 0.5) * 420,
    speedY: -(700 + spread(index, 3) * 520),
    turns: (spread(index, 4) - 0.5) * 5,
    size: (index % 2 === 0 ? 16 : 8) + spread(index, 5) * 12,
    shape: index % 2 === 0 ? 0 : 1 + ((index >> 1) % 3),
    colour: colours[index % colours.length] ?? '#fbe9c6',
    delay: spread(index, 6) * 0.7,
  }));
}

/** Pieces that were thrown together, and how long ago. */
export type Burst = { readonly pieces: readonly Piece[]; readonly seconds: number };

/** Draws the bursts as they are now. A piece that has come down is thrown again, each after a time of its own: what began as one blow becomes a steady rain. */
export function drawConfetti(canvas: HTMLCanvasElement, bursts: readonly Burst[], sign: Path2D): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.clearRect(0, 0, canvas.width, canvas.height);
  for (const burst of bursts) drawBurst(context, canvas, burst, sign);
}

function drawBurst(context: CanvasRenderingContext2D, { width, height }: Size, { pieces, seconds }: Burst, sign: Path2D): void {
  const scale = height / 740;
  for (const { x, speedX, speedY, turns, size, shape, colour, delay } of pieces) {
    if (seconds < delay) continue;
    const at = (seconds - delay) % ((-2 * speedY) / gravity + restSec);
    context.save();
    context.translate(x * width + speedX * at * scale, height + (speedY * at + (gravity * at * at) / 2) * scale * 1.25);
    context.rotate(turns * at * Math.PI);
    context.fillStyle = colour;
    drawShape(context, shape, sign, size * scale);
    context.restore();
  }
}

function drawShape(context: CanvasRenderingContext2D, shape: number, sign: Path2D, size: number): void {
  if (shape === 0) {
    context.scale(size / 70, size / 70);
    context.translate(0, 50);
    context.fill(sign);
    return;
  }
  context.beginPath();
  if (shape === 1) context.rect(-size / 2, -size / 4, size, size / 2);
  else if (shape === 2) context.arc(0, 0, size / 2.4, 0, Math.PI * 2);
  else {
    context.moveTo(0, -size / 1.6);
    context.lineTo(size / 2, 0);
    context.lineTo(0, size / 1.6);
    context.lineTo(-size / 2, 0);
  }
  context.fill();
}

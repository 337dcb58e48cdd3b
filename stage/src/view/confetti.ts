/** Spot colours of the prints; a title uses four of them. */
const spots = ['#f6a21b', '#cf1f63', '#0b9a92', '#e2432a', '#5c9d52', '#fbe9c6'];
const coloursEach = 4;
const piecesMax = 90;
const gravity = 900;
/** A piece has left the window after this time. */
const lifeSec = 2.6;

type Piece = {
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

/** Colours of a title's confetti: always the same for a name. */
export function coloursOf(slug: string): readonly string[] {
  const first = [...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return Array.from({ length: coloursEach }, (_, at) => spots[(first + at) % spots.length] ?? '#fbe9c6');
}

/** Pieces of paper thrown up from the lower edge, in the colours of a title. */
export function confettiPieces(count: number, colours: readonly string[]): readonly Piece[] {
  return Array.from({ length: Math.min(count, piecesMax) }, (_, index) => ({
    x: spread(index, 1),
    speedX: (spread(index, 2) - 0.5) * 420,
    speedY: -(700 + spread(index, 3) * 520),
    turns: (spread(index, 4) - 0.5) * 5,
    size: 8 + spread(index, 5) * 10,
    shape: index % 3,
    colour: colours[index % colours.length] ?? '#fbe9c6',
    delay: spread(index, 6) * 0.7,
  }));
}

/** Draws the pieces as they are `seconds` after the first was thrown. */
export function drawConfetti(canvas: HTMLCanvasElement, pieces: readonly Piece[], seconds: number): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { width, height } = canvas;
  const scale = height / 740;
  context.clearRect(0, 0, width, height);
  for (const { x, speedX, speedY, turns, size, shape, colour, delay } of pieces) {
    const at = seconds - delay;
    if (at < 0 || at > lifeSec) continue;
    context.save();
    context.translate(x * width + speedX * at * scale, height + (speedY * at + (gravity * at * at) / 2) * scale * 1.25);
    context.rotate(turns * at * Math.PI);
    context.fillStyle = colour;
    drawShape(context, shape, size * scale);
    context.restore();
  }
}

function drawShape(context: CanvasRenderingContext2D, shape: number, size: number): void {
  context.beginPath();
  if (shape === 0) context.rect(-size / 2, -size / 4, size, size / 2);
  else if (shape === 1) context.arc(0, 0, size / 2.4, 0, Math.PI * 2);
  else {
    context.moveTo(0, -size / 1.6);
    context.lineTo(size / 2, 0);
    context.lineTo(0, size / 1.6);
    context.lineTo(-size / 2, 0);
  }
  context.fill();
}

const unit = 10;
const space = 'http://www.w3.org/2000/svg';

/** A small picture of a line: the cells, and the line through them. */
export function drawLine(line: readonly number[], rows: number): SVGSVGElement {
  const picture = document.createElementNS(space, 'svg');
  picture.setAttribute('viewBox', `0 0 ${line.length * unit} ${rows * unit}`);
  picture.setAttribute('aria-label', line.map((row) => row + 1).join(' '));
  picture.setAttribute('role', 'img');
  line.forEach((hit, reel) => {
    for (let row = 0; row < rows; row += 1) {
      const cell = document.createElementNS(space, 'rect');
      for (const [name, value] of Object.entries({ x: reel * unit + 1, y: row * unit + 1, width: unit - 2, height: unit - 2, rx: 1 }))
        cell.setAttribute(name, String(value));
      if (row === hit) cell.setAttribute('class', 'on');
      picture.append(cell);
    }
  });
  const polyline = document.createElementNS(space, 'polyline');
  polyline.setAttribute('points', line.map((row, reel) => `${(reel + 0.5) * unit},${(row + 0.5) * unit}`).join(' '));
  picture.append(polyline);
  return picture;
}

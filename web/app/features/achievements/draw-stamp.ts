const size = { width: 1080, height: 1350 } as const;
const stampWidth = 620;
const painted = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-weight',
] as const;

/** A picture of a stamp as the page shows it, with its name and the address of the site below, as PNG. */
export async function drawStamp(svg: SVGSVGElement, name: string): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no pictures');
  const styles = getComputedStyle(document.documentElement);
  const colour = (token: string) => styles.getPropertyValue(`--color-${token}`).trim();
  context.fillStyle = colour('ink-900');
  context.fillRect(0, 0, size.width, size.height);
  const { width, height } = svg.viewBox.baseVal;
  const stampHeight = (stampWidth * height) / width;
  context.drawImage(await pictureOf(svg, stampWidth, stampHeight), (size.width - stampWidth) / 2, 120, stampWidth, stampHeight);
  context.textAlign = 'center';
  context.fillStyle = colour('paper');
  context.font = `84px ${styles.getPropertyValue('--font-print')}`;
  context.fillText(name, size.width / 2, 1060, size.width - 120);
  context.fillStyle = colour('paper-dim');
  context.font = `44px ${styles.getPropertyValue('--font-text')}`;
  context.fillText(location.host, size.width / 2, 1200, size.width - 120);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('the picture could not be made')) : resolve(blob)), 'image/png');
  });
}

/** The drawing with the colours that the page's styles give it: a picture of its own has no styles. */
async function pictureOf(svg: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  for (const [at, original] of [svg, ...svg.querySelectorAll<SVGElement>('*')].entries()) {
    const styles = getComputedStyle(original);
    for (const property of painted) copies[at]?.style.setProperty(property, styles.getPropertyValue(property));
  }
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

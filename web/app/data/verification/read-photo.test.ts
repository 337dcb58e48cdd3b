import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPhoto } from './read-photo.ts';

/** What the browser makes of a file: its size in pixels; null where it does not open it. */
const browser = {
  opens: null as { readonly width: number; readonly height: number } | null,
  draws: true,
  /** What it gives back of one channel that was drawn. */
  shows: (value: number): number => value,
};
/** What a canvas of one row holds, four numbers a pixel. */
let row: number[] = [];
const drawn: number[][] = [];

beforeEach(() => {
  browser.opens = null;
  browser.draws = true;
  browser.shows = (value) => value;
  row = [];
  drawn.length = 0;
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      naturalWidth = browser.opens?.width ?? 0;
      naturalHeight = browser.opens?.height ?? 0;
      decode = async () => {
        if (browser.opens === null) throw new DOMException('no picture', 'EncodingError');
      };
    },
  );
  const drawing = {
    fillStyle: '',
    fillRect(at: number) {
      row.splice(at * 4, 4, ...[1, 3, 5].map((from) => Number.parseInt(drawing.fillStyle.slice(from, from + 2), 16)), 255);
    },
    getImageData: () => ({ data: row.map(browser.shows) }),
    drawImage: (_: unknown, ...place: number[]) => drawn.push(place),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawing as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(browser.draws ? new Blob(['small']) : null));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const jpeg = (bytes = 100) => new Blob([new Uint8Array([0xff, 0xd8, 0xff, ...Array<number>(bytes).fill(1)])]);
const heic = new Blob([new TextEncoder().encode('\0\0\0\x18ftypheic\0\0\0\0mif1heic')]);

describe('a photo of a document, before it is sent', () => {
  it.each([
    ['48 megapixels', 8000, 6000, [0, 0, 2400, 1800]],
    ['a tall one', 3000, 4000, [0, 0, 1800, 2400]],
    ['a small one, as large as it is', 640, 480, [0, 0, 640, 480]],
  ])('%s is made as large as the server stores it', async (_, width, height, place) => {
    browser.opens = { width, height };
    expect(await readPhoto(jpeg())).toEqual({ data: btoa('small'), picture: `data:image/jpeg;base64,${btoa('small')}` });
    expect(drawn).toEqual([place]);
  });

  it('a format that this browser opens is sent as JPEG, HEIC too', async () => {
    browser.opens = { width: 4032, height: 3024 };
    expect(await readPhoto(heic)).toMatchObject({ data: btoa('small') });
  });

  it('without room to draw it is sent as it is, where the server takes it', async () => {
    browser.opens = { width: 8000, height: 6000 };
    browser.draws = false;
    expect(await readPhoto(jpeg())).toMatchObject({ data: expect.stringMatching(/^\/9j/) });
    expect(await readPhoto(jpeg(8_100_000))).toBe('large');
  });

  it.each([
    ['white', () => 255],
    ['noise', (value: number) => (value * 7 + 31) % 256],
  ])('is sent as it is by a browser whose drawings come back as %s', async (_, shows) => {
    browser.opens = { width: 4000, height: 3000 };
    browser.shows = shows;
    expect(await readPhoto(jpeg())).toMatchObject({ data: expect.stringMatching(/^\/9j/) });
    expect(await readPhoto(heic)).toBe('heic');
    expect(drawn).toEqual([]);
  });

  it('is made smaller by a browser that only rounds colours', async () => {
    browser.opens = { width: 4000, height: 3000 };
    browser.shows = (value) => Math.max(value - 3, 0);
    expect(await readPhoto(jpeg())).toMatchObject({ data: btoa('small') });
  });

  it.each([
    ['a file of 0 bytes', new Blob([]), 'empty'],
    ['a HEIC that this browser does not open', heic, 'heic'],
    ['a JPEG that was cut off', jpeg(), 'damaged'],
    ['a PDF', new Blob(['%PDF-1.7']), 'type'],
    ['a text', new Blob(['x']), 'type'],
  ])('%s is named as what it is', async (_, file, problem) => expect(await readPhoto(file)).toBe(problem));

  it('a file that is in a cloud, or gone, is named unreadable', async () => {
    const file = jpeg();
    vi.spyOn(file, 'slice').mockReturnValue({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) } as never);
    expect(await readPhoto(file)).toBe('unreadable');
  });
});

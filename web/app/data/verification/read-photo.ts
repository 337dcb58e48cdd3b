/** The largest photo that the server takes, in bytes. */
const photoBytesMax = 8_000_000;
/** As large as the server stores a photo. */
const edgeMax = 2400;
const quality = 0.85;

/** Why a chosen file cannot be sent. `heic`: an iPhone's own format, which this browser does not open. */
export type PhotoProblem = 'empty' | 'unreadable' | 'heic' | 'damaged' | 'type' | 'large';
/** A photo as it is sent: in base64, and as the address of a picture. */
export type ReadyPhoto = { readonly data: string; readonly picture: string };

/** What the first bytes of a file say that it is. */
function kindOf(bytes: Uint8Array): 'photo' | 'heic' | 'other' {
  const text = String.fromCharCode(...bytes.subarray(0, 12));
  if (/^\xff\xd8\xff|^\x89PNG\r\n|^RIFF[\s\S]{4}WEBP/.test(text)) return 'photo';
  return /^[\s\S]{4}ftyp(hei|hev|mif1|msf1)/.test(text) ? 'heic' : 'other';
}

/**
 * Makes a chosen file ready to be sent: opened by the browser, turned upright, at most 2,400 pixels an edge and encoded as JPEG, so that a photo of
 * 48 megapixels is sent in a second. Where the browser cannot do that the file itself is sent, if the server takes it.
 */
export async function readPhoto(file: Blob): Promise<ReadyPhoto | PhotoProblem> {
  if (file.size === 0) return 'empty';
  try {
    const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
    const small = await shrink(file);
    if (small !== null) return await toSend(small);
    const kind = kindOf(bytes);
    if (kind !== 'photo') return kind === 'heic' ? 'heic' : 'type';
    if (!(await opens(file))) return 'damaged';
    return file.size > photoBytesMax ? 'large' : await toSend(file);
  } catch {
    // A file that is gone, or that a phone has only in its cloud.
    return 'unreadable';
  }
}

async function toSend(photo: Blob): Promise<ReadyPhoto> {
  const bytes = new Uint8Array(await photo.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  const data = btoa(text);
  return { data, picture: `data:image/jpeg;base64,${data}` };
}

/** The file as a picture of the page; null where the browser does not open it. */
async function open(file: Blob): Promise<HTMLImageElement | null> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image.naturalWidth > 0 ? image : null;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

const opens = async (file: Blob): Promise<boolean> => (await open(file)) !== null;

/** Each channel of each known pixel. Browsers round a little; those that guard against recognition give noise or white in place of a drawing. */
const knownPixels = ['#000000', '#ffffff', '#c03010', '#1060d0'] as const;
const differenceMax = 16;

/** Whether this browser gives back what was drawn. */
function showsDrawings(): boolean {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [knownPixels.length, 1];
  const drawing = canvas.getContext('2d');
  if (drawing === null) return false;
  for (const [at, color] of knownPixels.entries()) {
    drawing.fillStyle = color;
    drawing.fillRect(at, 0, 1, 1);
  }
  const { data } = drawing.getImageData(0, 0, knownPixels.length, 1);
  const expected = knownPixels.flatMap((color) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).concat(255));
  return expected.every((value, at) => Math.abs(value - (data[at] ?? -1)) <= differenceMax);
}

/** The photo as a smaller JPEG; null where the browser does not open it, has no room to draw it, or gives back something else than was drawn. */
async function shrink(file: Blob): Promise<Blob | null> {
  const image = await open(file);
  if (image === null || !showsDrawings()) return null;
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, edgeMax / Math.max(width, height));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const drawing = canvas.getContext('2d');
  if (drawing === null) return null;
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

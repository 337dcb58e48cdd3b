/** The largest photo that the server takes, in bytes. */
export const photoBytesMax = 8_000_000;

/** A chosen file as base64; null for one that is larger than the server takes. */
export async function readPhoto(file: Blob): Promise<string | null> {
  if (file.size === 0 || file.size > photoBytesMax) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 32_768) text += String.fromCharCode(...bytes.subarray(at, at + 32_768));
  return btoa(text);
}

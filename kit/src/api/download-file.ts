/** A file of the site, and what it must be. */
export type ExpectedFile = { readonly url: string; readonly sha256: string; readonly bytes: number };

/** `changed`: it is not the file that was offered, and was not saved. */
export type Downloaded = 'done' | 'failed' | 'changed';

/** The browser reads what it saves for a while after it was asked to. */
const savingMs = 60_000;

/** Downloads a file of the site, says which part of it is there, from 0 to 1, compares it with its digest, and has the browser save it. */
export async function downloadFile(
  file: ExpectedFile,
  name: string,
  onPart: (part: number) => void,
  signal: AbortSignal,
): Promise<Downloaded> {
  const answer = await fetch(file.url, { signal, credentials: 'omit' }).catch(() => null);
  if (answer?.ok !== true) return 'failed';
  const chunks = await readChunks(answer, file.bytes, onPart).catch(() => null);
  if (chunks === null || signal.aborted) return 'failed';
  const blob = new Blob(chunks, { type: 'application/vnd.android.package-archive' });
  if (blob.size < file.bytes) return 'failed';
  if (blob.size > file.bytes || (await digestOf(blob)) !== file.sha256) return 'changed';
  save(blob, name);
  return 'done';
}

type Chunk = Uint8Array<ArrayBuffer>;

/** All of it, and one chunk more than there should be at most. */
async function readChunks(answer: Response, bytes: number, onPart: (part: number) => void): Promise<Chunk[]> {
  const reader = answer.body?.getReader();
  if (reader === undefined) return [new Uint8Array(await answer.arrayBuffer())];
  const chunks: Chunk[] = [];
  for (let read = 0; read <= bytes;) {
    const { done, value } = await reader.read();
    if (done) return chunks;
    chunks.push(value);
    read += value.byteLength;
    onPart(Math.min(1, read / bytes));
  }
  return chunks;
}

/** SHA-256 in hexadecimal. */
async function digestOf(blob: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), savingMs);
}

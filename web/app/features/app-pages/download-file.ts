import type { AppFile } from './read-file.ts';

/** `changed`: it is not the file that was offered, and was not saved. */
export type Downloaded = 'done' | 'failed' | 'changed';

/** The browser reads what it saves for a while after it was asked to. */
const savingMs = 60_000;

/** Downloads a file of the site, says how far it is in whole per cent, compares it with its digest, and has the browser save it. */
export async function downloadFile(file: AppFile, onPercent: (percent: number) => void, signal: AbortSignal): Promise<Downloaded> {
  const answer = await fetch(file.url, { signal, credentials: 'omit' }).catch(() => null);
  if (answer?.ok !== true || answer.body === null) return 'failed';
  const chunks = await readChunks(answer.body.getReader(), file.bytes, onPercent).catch(() => null);
  if (chunks === null || signal.aborted) return 'failed';
  const blob = new Blob(chunks, { type: 'application/vnd.android.package-archive' });
  if (blob.size < file.bytes) return 'failed';
  if (blob.size > file.bytes || (await digestOf(blob)) !== file.sha256) return 'changed';
  save(blob, `mela-${file.version}.apk`);
  return 'done';
}

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

/** All of it, and one chunk more than there should be at most. */
async function readChunks(reader: Reader, bytes: number, onPercent: (percent: number) => void): Promise<Uint8Array<ArrayBuffer>[]> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for (let read = 0; read <= bytes;) {
    const { done, value } = await reader.read();
    if (done) return chunks;
    chunks.push(value);
    read += value.byteLength;
    onPercent(Math.min(100, Math.floor((read / bytes) * 100)));
  }
  await reader.cancel();
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

/** The signed data that the messenger adds to the address of a page inside it; null outside. */
export function readInitData(hash: string): string | null {
  const data = new URLSearchParams(hash.replace(/^#/, '')).get('tgWebAppData');
  return data === null || data === '' ? null : data;
}

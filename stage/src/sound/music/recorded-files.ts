import type { RecordedName } from '@mela/contract/games/recorded-sound';
import type { RecordedFiles } from './render-sounds.ts';

type Addresses = Partial<Record<RecordedName, string>>;

const files = import.meta.glob<string>('../../../art/titles/*/sound/*.wav', { query: '?url', import: 'default', eager: true });

/** Where the recorded sounds of one of our titles are. */
export function recordedOf(slug: string): Addresses {
  const own = Object.entries(files).filter(([path]) => path.includes(`/titles/${slug}/`));
  return Object.fromEntries(own.map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1, -'.wav'.length), address]));
}

/** Fetches recorded sounds, all at once. One that does not come is left out. */
export async function fetchRecorded(addresses: Addresses): Promise<RecordedFiles> {
  const fetchOne = async ([name, address]: readonly [string, string]) => {
    const answer = await fetch(address).catch(() => null);
    const bytes = answer?.ok === true ? await answer.arrayBuffer().catch(() => null) : null;
    return bytes === null ? [] : [[name, bytes] as const];
  };
  return Object.fromEntries((await Promise.all(Object.entries(addresses).map(fetchOne))).flat());
}

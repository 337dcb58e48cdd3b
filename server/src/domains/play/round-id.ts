/** Rounds of the originals are named by their number; a provider's round id has its name and a colon before it, so that ids are unique. */
export const originalsDeveloper = 'mela';

export function roundId(developer: string, round: string): string {
  return developer === originalsDeveloper ? round : `${developer}:${round}`;
}

export function readRoundId(id: string): { developer: string; round: string } {
  const colon = id.indexOf(':');
  return colon === -1 ? { developer: originalsDeveloper, round: id } : { developer: id.slice(0, colon), round: id.slice(colon + 1) };
}

/** The house's own rounds are named by their number alone; a studio's carry its name before a colon, so that no two are alike. */
export const originalsDeveloper = 'mela';

export function roundId(developer: string, round: string): string {
  return developer === originalsDeveloper ? round : `${developer}:${round}`;
}

export function readRoundId(id: string): { developer: string; round: string } {
  const colon = id.indexOf(':');
  return colon === -1 ? { developer: originalsDeveloper, round: id } : { developer: id.slice(0, colon), round: id.slice(colon + 1) };
}

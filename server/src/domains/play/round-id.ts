/** The house's own rounds are named by their number alone; a studio's carry its name before a colon, so that no two are alike. */
export const houseDeveloper = 'mela';

export function roundId(developer: string, round: string): string {
  return developer === houseDeveloper ? round : `${developer}:${round}`;
}

export function readRoundId(id: string): { developer: string; round: string } {
  const colon = id.indexOf(':');
  return colon === -1 ? { developer: houseDeveloper, round: id } : { developer: id.slice(0, colon), round: id.slice(colon + 1) };
}

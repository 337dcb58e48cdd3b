const nameLength = 100;
const slugShape = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const volatilities = ['calm', 'lively', 'wild'] as const;
export const features = ['free-spins', 'jackpot', 'lines', 'ways', 'classic'] as const;
/** In per cent. */
export const returnsFrom = [94, 95, 96] as const;

/** What narrows the lobby besides its tab; each part is in the address. */
export type LobbyFilter = {
  readonly name?: string;
  readonly studio?: string;
  readonly volatility?: (typeof volatilities)[number];
  readonly feature?: (typeof features)[number];
  readonly returns?: (typeof returnsFrom)[number];
};

/** The value as one of those that are known. */
export const oneOf = <T>(values: readonly T[], value: unknown): T | undefined => values.find((known) => String(known) === String(value));

/** What the address says, without what it may not say. A name of digits comes as a number. */
export function readLobbyFilter({ name, studio, volatility, feature, returns }: Record<string, unknown>): LobbyFilter {
  const text = typeof name === 'string' || typeof name === 'number' ? String(name).trim().slice(0, nameLength) : '';
  const known = {
    studio: typeof studio === 'string' && studio.length <= 64 && slugShape.test(studio) ? studio : undefined,
    volatility: oneOf(volatilities, volatility),
    feature: oneOf(features, feature),
    returns: oneOf(returnsFrom, returns),
  };
  return {
    ...(text === '' ? {} : { name: text }),
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
  };
}

/** Pictures that a player may choose to be shown by: figures of the games. */
export const avatars = [
  'parrot',
  'owl',
  'elephant',
  'frog',
  'rabbit',
  'squirrel',
  'kite',
  'feather',
  'dhol',
  'rocket',
  'jar',
  'pichkari',
] as const;

export type Avatar = (typeof avatars)[number];

/** The picture of a player who has not chosen one: always the same for an account. */
export function avatarOf(chosen: string | null, userId: bigint): Avatar {
  return avatars.find((name) => name === chosen) ?? avatars[Number(userId % BigInt(avatars.length))] ?? avatars[0];
}

/** @returns the picture's address without its width and format: `-96.avif`, `-192.webp` */
export const avatarBase = (avatar: Avatar): string => `/art/site/avatar-${avatar}`;

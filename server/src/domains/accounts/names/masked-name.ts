const hidden = '•••';
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** First and last grapheme of a name (त्रि is one); of a short one only the first. */
export function maskName(name: string): string {
  const parts = [...letters.segment(name.trim())].map(({ segment }) => segment);
  const last = parts.length > 3 ? parts.at(-1) : '';
  return `${parts[0] ?? ''}${hidden}${last ?? ''}`;
}

export type Named = {
  readonly nickname: string | null;
  readonly first_name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
};

/**
 * The player's nickname, otherwise the first name, otherwise the part of the e-mail address before the @, otherwise the end of the phone
 * number; masked.
 */
export function maskedPlayer({ nickname, first_name, email, phone }: Named): string {
  const name = nickname || first_name?.trim() || email?.split('@', 1)[0];
  return name ? maskName(name) : `${hidden}${phone?.slice(-2) ?? ''}`;
}

/** How other players see this one: the nickname where the player shows it, otherwise masked. */
export const shownName = (user: Named & { readonly shows_name: boolean }): string =>
  (user.shows_name && user.nickname) || maskedPlayer(user);

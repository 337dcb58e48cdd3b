/** The dialogs that a hash of any page opens. */
export type DialogHash = 'login' | 'registration' | 'recovery';

/** The dialog of a hash; null for other hashes. What follows a colon (`recovery:<token>`) belongs to the dialog. */
export const dialogOfHash = (hash: string): DialogHash | null =>
  (/^(login|registration|recovery)(?=:|$)/.exec(hash)?.[0] as DialogHash | undefined) ?? null;

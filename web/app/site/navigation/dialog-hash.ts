const names = ['login', 'registration', 'recovery'] as const;
/** The dialogs that a hash of any page opens. */
export type DialogHash = (typeof names)[number];

/** The dialog of a hash; null for other hashes. What follows a colon (`recovery:<token>`) belongs to the dialog. */
export const dialogOfHash = (hash: string): DialogHash | null => names.find((name) => name === hash.split(':')[0]) ?? null;

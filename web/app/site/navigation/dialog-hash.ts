/** The dialogs that a hash of any page opens. What follows a colon (`recovery:<token>`) belongs to the dialog. */
export type DialogHash = 'login' | 'registration' | 'recovery';

export const opensDialog = (hash: string): boolean => /^(login|registration|recovery)(:|$)/.test(hash);

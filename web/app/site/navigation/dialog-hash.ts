/** The dialogs that a hash of any page opens. What follows a colon (`recovery:<token>`, `mission:<id>`) belongs to the dialog. */
export type DialogHash = 'login' | 'registration' | 'recovery' | 'mission';

export const opensDialog = (hash: string): boolean => /^(login|registration|recovery|mission)(:|$)/.test(hash);

/** Addresses that exist nowhere: `.example` is kept for examples (RFC 2606). */
export const demoDomain = '@demo.mela.example';

export const demoEmail = (role: string): string => `${role}${demoDomain}`;
export const isDemoEmail = (email: string): boolean => email.endsWith(demoDomain);

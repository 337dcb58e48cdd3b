import { helpTopics } from '../../site/help-articles.ts';

/**
 * Apart from the rows of the API: the site loads those with its forms, and what is imported beside a late module comes with the page.
 * What a question may be about.
 */
export const ticketSubjects = [...helpTopics, 'other'] as const;
export type TicketSubject = (typeof ticketSubjects)[number];

export const ticketsPage = 10;
/** Characters of a message. */
export const ticketCharsMax = 4000;
/** Of guests: characters of a name and of an address. */
export const guestNameCharsMax = 80;
export const guestMailCharsMax = 254;

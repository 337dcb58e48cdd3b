import { m } from '../../../site/language/words.ts';

/** The names of the topics of promotional messages. */
export const messageTopicNames = {
  offers: m['messages.topics.offers'],
  tournaments: m['messages.topics.tournaments'],
  club: m['messages.topics.club'],
} as const;

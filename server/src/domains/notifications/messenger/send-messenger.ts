import type { Db } from '../../../kernel/types.ts';
import { chatOf, type Bot } from '../../social/index.ts';
import { chatOfChoice, endMessengerTopics } from './messenger-store.ts';

/** A message as the bot writes it: plain text, with a button that opens a page of the site inside the messenger. */
export type MessengerLetter = {
  readonly userId: bigint;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** Complete, with the site's address. */
  readonly link: string;
};

/** `none`: the player cannot be reached by it any more; `uncertain`: the messenger may have taken it. Throws where the messenger is away: it is then sent again later. */
export type MessengerSender = (letter: MessengerLetter) => Promise<'sent' | 'refused' | 'none' | 'uncertain'>;

/** Null without a bot. Who has blocked the bot is asked for nothing more: the choice ends, as with a browser that is gone. */
export function messengerSender(db: Db, bot: Bot | null): MessengerSender | null {
  if (bot === null) return null;
  return async ({ userId, title, text, action, link }) => {
    const chatId = await chatOf(db, userId);
    // Another account of the messenger than the one in which it was asked for.
    if (chatId === null || chatId !== (await chatOfChoice(db, userId))) {
      await endMessengerTopics(db, userId);
      return 'none';
    }
    const answer = await bot.send({ chatId, text: `${title}\n\n${text}`, button: { text: action, url: link } });
    if (answer !== 'gone') return answer;
    await endMessengerTopics(db, userId);
    return 'none';
  };
}

/** The page of the log-in with the page of a message behind it, as links of the messenger name pages; the page itself where they cannot. */
export function pageInMessenger(path: string): string {
  const named = path.slice(1).replaceAll('/', '__');
  return /^[\w-]{1,512}$/.test(named) ? `/telegram/start?tgWebAppStartParam=${named}` : path;
}

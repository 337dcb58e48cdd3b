import { inLanguage } from '@mela/contract/site/in-language';
import { defaultLocale, locales, type Locale } from '@mela/contract/site/languages';
import { job } from '../../kernel/jobs/index.ts';
import { accountSetting } from '../accounts/index.ts';
import { siteLink } from '../messages/index.ts';
import type { Bot } from './telegram/adapter.ts';
import { commandTexts, replyTexts, type Reply } from './telegram/texts.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'social.bot-listens': Record<never, never>;
    /** `page`: what the link of the messenger named, as it was written. */
    'social.bot-message': { chatId: string; start: Reply; locale: Locale; page?: string };
  }
}

/** The page of the log-in that a button opens; help opens behind it. */
const pathOf = (reply: Reply, page: string | undefined): string => {
  if (reply === 'start-registration') return '/telegram/start-registration';
  const asked = reply === 'help' ? 'help' : page;
  return `/telegram/start${asked === undefined ? '' : `?tgWebAppStartParam=${asked}`}`;
};

/** Without a bot its jobs do nothing: a message may still wait when the operator takes the bot away. */
export function socialJobs(bot: Bot | null) {
  return [
    job({
      name: 'social.bot-listens',
      through: 'It makes three calls.',
      run: async (_payload, { config }) => {
        await bot?.listenAt(`${config.siteUrl}/telegram/webhook`, config.secrets.telegramWebhook);
        for (const locale of locales) {
          const texts = inLanguage(commandTexts, locale);
          const commands = (['start', 'help'] as const).map((command) => ({ command, description: texts[command] }));
          await bot?.showCommands({ language: locale === defaultLocale ? null : locale, commands });
        }
      },
    }),
    job({
      name: 'social.bot-message',
      through: 'its payload',
      run: async ({ chatId, start, locale, page }, { db, config, log }) => {
        const { text, button } = inLanguage(replyTexts, locale)[start];
        const years = String((await accountSetting(db, 'legal')).ageYearsMin);
        const message = {
          chatId,
          text: text.replace('{years}', years),
          button: { text: button, url: siteLink(config, locale, pathOf(start, page)) },
        };
        const sent = await bot?.send(message);
        if (sent === 'refused' || sent === 'gone') log.warn({ start, sent }, 'a message of the bot was refused for good, and is dropped');
      },
    }),
  ];
}

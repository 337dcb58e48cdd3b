import { inLanguage } from '@mela/contract/site/in-language';
import type { Locale } from '@mela/contract/site/languages';
import { job } from '../../kernel/jobs/index.ts';
import { accountSetting } from '../accounts/index.ts';
import { siteLink } from '../messages/index.ts';
import type { Bot } from './telegram/adapter.ts';
import { startTexts, type Start } from './telegram/texts.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'social.bot-listens': Record<never, never>;
    'social.bot-message': { chatId: string; start: Start; locale: Locale };
  }
}

/** Without a bot its jobs do nothing: a message may still wait when the operator takes the bot away. */
export function socialJobs(bot: Bot | null) {
  return [
    job({
      name: 'social.bot-listens',
      through: 'It makes one call.',
      run: async (_payload, { config }) => bot?.listenAt(`${config.siteUrl}/telegram/webhook`, config.secrets.telegramWebhook),
    }),
    job({
      name: 'social.bot-message',
      through: 'its payload',
      run: async ({ chatId, start, locale }, { db, config, log }) => {
        const { text, button } = inLanguage(startTexts, locale)[start];
        const years = String((await accountSetting(db, 'legal')).ageYearsMin);
        const message = {
          chatId,
          text: text.replace('{years}', years),
          button: { text: button, url: siteLink(config, locale, `/telegram/${start}`) },
        };
        if ((await bot?.send(message)) === 'refused') log.warn({ start }, 'a message of the bot was refused for good, and is dropped');
      },
    }),
  ];
}

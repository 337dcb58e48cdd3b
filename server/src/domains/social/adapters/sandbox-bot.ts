import type { Log } from '../../../kernel/log.ts';
import type { Bot } from '../telegram/adapter.ts';

/** A demo's bot: what it would send is a line of the log. */
export function sandboxBot(log: Log): Bot {
  return {
    async send({ text, button }) {
      log.info({ text, button }, 'the sandbox of the messenger has a message of the bot');
      return 'sent';
    },
    async listenAt() {},
    async showCommands() {},
  };
}

import type { Config } from '../../../config/config.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Db } from '../../../kernel/types.ts';
import { botApi } from '../adapters/bot-api.ts';
import { sandboxBot } from '../adapters/sandbox-bot.ts';
import { socialSetting } from '../settings.ts';
import type { Bot } from './adapter.ts';

/** The operator's bot; a demo without one has a sandbox. */
export function botOf({ config: { telegram, secrets }, log }: { readonly config: Config; readonly log: Log }): Bot | null {
  if (telegram !== null) return botApi(telegram);
  return secrets.telegramSandbox === null ? null : sandboxBot(log);
}

/** Whether there is a bot, and the operator has switched the messenger on. */
export async function isMessengerOn(tx: Db, { telegram, secrets }: Config): Promise<boolean> {
  return (telegram !== null || secrets.telegramSandbox !== null) && (await socialSetting(tx, 'telegram')).enabled;
}

import { mayHaveTaken } from '../../../kernel/errors/may-have-taken.ts';
import type { Bot } from '../telegram/adapter.ts';

const answerMs = 15_000;

/** The messenger's HTTP API. Its addresses contain the token, so no error names one. */
export function botApi({ botToken, apiUrl }: { readonly botToken: string; readonly apiUrl: string }): Bot {
  async function call(method: string, body: object): Promise<number | 'uncertain'> {
    const answer = await fetch(`${apiUrl}/bot${botToken}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerMs),
      redirect: 'error',
    }).catch((error: unknown) => (mayHaveTaken(error) ? 'uncertain' : null));
    if (answer === null) throw new Error(`the messenger could not be reached for ${method}`);
    if (answer === 'uncertain') return answer;
    await answer.body?.cancel();
    return answer.status;
  }

  return {
    async send({ chatId, text, button }) {
      const keyboard = { inline_keyboard: [[{ text: button.text, web_app: { url: button.url } }]] };
      const status = await call('sendMessage', { chat_id: chatId, text, reply_markup: keyboard });
      if (status === 'uncertain') return status;
      if (status === 200) return 'sent';
      if (status === 403) return 'gone';
      if (status === 400 || status === 404) return 'refused';
      throw new Error(`the messenger answered ${status} to sendMessage`);
    },
    async listenAt(url, secret) {
      const status = await call('setWebhook', { url, secret_token: secret, allowed_updates: ['message'] });
      if (status !== 200) throw new Error(`the messenger answered ${status} to setWebhook`);
    },
    async showCommands({ language, commands }) {
      const scope = { type: 'all_private_chats' };
      const status = await call('setMyCommands', { commands, scope, ...(language !== null && { language_code: language }) });
      if (status !== 200) throw new Error(`the messenger answered ${status} to setMyCommands`);
    },
  };
}

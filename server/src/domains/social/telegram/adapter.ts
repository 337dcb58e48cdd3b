/** What the bot answers: a text with a button that opens a page of the site inside the messenger. */
export type BotMessage = {
  readonly chatId: string;
  readonly text: string;
  readonly button: { readonly text: string; readonly url: string };
};

export type Bot = {
  /** `refused`: it never will be sent, because the user has left the bot for example. @throws where it may work later */
  send(message: BotMessage): Promise<'sent' | 'refused'>;
  /** Has the messenger send the bot's updates to this address, with this secret. @throws where it was not taken */
  listenAt(url: string, secret: string): Promise<void>;
};

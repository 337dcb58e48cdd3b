/** What the bot answers: a text with a button that opens a page of the site inside the messenger. */
export type BotMessage = {
  readonly chatId: string;
  readonly text: string;
  readonly button: { readonly text: string; readonly url: string };
};

/** The commands of the bot in one language; without a language for all others. */
export type Commands = {
  readonly language: string | null;
  readonly commands: readonly { readonly command: string; readonly description: string }[];
};

export type Bot = {
  /** `gone`: its reader has left the bot. `refused`: it never will be sent. `uncertain`: it may have been. @throws where it may work later */
  send(message: BotMessage): Promise<'sent' | 'refused' | 'gone' | 'uncertain'>;
  /** Has the messenger send the bot's updates to this address, with this secret. @throws where it was not taken */
  listenAt(url: string, secret: string): Promise<void>;
  /** Has the messenger show these commands. @throws where it was not taken */
  showCommands(commands: Commands): Promise<void>;
};

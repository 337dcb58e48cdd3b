import type { IncomingHttpHeaders } from 'node:http';

/** Who asks, by a name that stays the same and says nothing else: `player-7`, `guest-12`. */
export type Asker = { readonly key: string; readonly name: string };

/** A question, as its conversation begins. */
export type DeskTicket = { readonly asker: Asker; readonly ticket: bigint; readonly subject: string };
export type DeskMessage = { readonly asker: Asker; readonly conversation: string; readonly id: bigint; readonly text: string };

/** A message that an agent wrote to the asker; null for all other news. */
export type DeskAnswer = { readonly conversation: string; readonly id: string; readonly text: string } | null;

export type DeskWebhook = { readonly headers: IncomingHttpHeaders; readonly rawBody: Buffer; readonly now: Date };

/** A service at which agents read and answer questions. Its webhook is /desk/{name}/webhook. */
export type Desk = {
  readonly name: string;
  /** Begins a conversation and returns its id. @throws where the service did not take it */
  open(ticket: DeskTicket): Promise<string>;
  /** Adds what the asker wrote. @throws where the service did not take it */
  write(message: DeskMessage): Promise<void>;
  /** @throws ApiError `errors.desk.signature`, `errors.validation` */
  parseWebhook(webhook: DeskWebhook): DeskAnswer;
};

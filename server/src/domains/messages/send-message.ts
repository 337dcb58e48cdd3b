import type { Locale } from '@mela/contract/site/languages';
import type { Config } from '../../config/config.ts';
import { enqueue } from '../../kernel/jobs/index.ts';
import type { Random } from '../../kernel/random/random.ts';
import { seal, unseal } from '../../kernel/sealing/seal.ts';
import type { Db } from '../../kernel/types.ts';
import type { ChannelName } from './adapter.ts';
import type { MessageName } from './texts/wording.ts';

/** A text to one recipient: a player, or support for `call-request`. It has a code or a link. */
export type Message = {
  readonly name: MessageName;
  readonly channel: ChannelName;
  readonly to: string;
  readonly locale: Locale;
  readonly code?: string;
  /** What a person wrote to this recipient, as plain text; in mails alone. */
  readonly body?: string;
  /** Complete, with the site's address. */
  readonly link?: string;
  /** What it is about, in words of the domain that sends it, which hears of it where it reaches no one. Nothing secret. */
  readonly about?: string;
  /** After this time, a week from now at most, it says nothing that is still true, and is not sent. */
  readonly until: Date;
};

type Sender = { readonly tx: Db; readonly config: Config; readonly random: Random };

const purpose = 'message';
/** Over twelve days by the pauses of the queue, longer than any message is true: it ends when its time is over, which its sender hears of, and not by its last try. */
export const attemptsMax = 60;

/** Sends a message once the transaction has committed. Until then it waits encrypted, since it may contain a code or a token. */
export async function sendMessage({ tx, config, random }: Sender, message: Message): Promise<void> {
  const sealed = await seal(config.secrets.sealing, purpose, { ...message, until: message.until.getTime() });
  await enqueue(tx, 'messages.deliver', { id: random.token(12), sealed }, { attemptsMax });
}

/** Reads a message that waits. */
export async function openMessage({ secrets }: Config, sealed: string): Promise<Message> {
  const stored = (await unseal(secrets.reading.sealing, purpose, sealed)) as Omit<Message, 'until'> & { until: number };
  return { ...stored, until: new Date(stored.until) };
}

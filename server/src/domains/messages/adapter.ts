import type { Locale } from '@mela/contract/site/languages';

/** How a message reaches its reader. */
export type ChannelName = 'email' | 'sms';

/** A message as it is sent, in the language of its reader. */
export type Letter = {
  /** Stays the same when a delivery is repeated, so that the other side can recognise it. */
  readonly id: string;
  readonly channel: ChannelName;
  /** An e-mail address, or a phone number as E.164. */
  readonly to: string;
  readonly locale: Locale;
  /** Which text it is, for gateways that know texts by a registered name. */
  readonly name: string;
  /** Empty for text messages. */
  readonly subject: string;
  readonly text: string;
  /** Of mails; empty for text messages. */
  readonly html: string;
  readonly code?: string;
  readonly link?: string;
  /** Further headers of a mail. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly at: Date;
};

/** `refused`: the other side will never take it, so that a repetition is useless. */
export type Delivery = 'sent' | 'refused';

/** Sends letters of one channel. Throws when the other side does not answer or is busy: the letter is then sent again later. */
export type ChannelAdapter = (letter: Letter) => Promise<Delivery>;
export type Channels = Readonly<Record<ChannelName, ChannelAdapter | null>>;

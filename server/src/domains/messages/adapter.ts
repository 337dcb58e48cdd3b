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

/**
 * `refused`: the other side will never take it, so that a repetition is useless. `uncertain`: it had the whole letter and did not say whether it took
 * it, so that a repetition may be a second copy.
 */
export type Delivery = 'sent' | 'refused' | 'uncertain';

/** Sends letters of one channel. Throws where the other side has not taken it, being away or busy: the letter is then sent again later. */
export type ChannelAdapter = (letter: Letter) => Promise<Delivery>;
export type Channels = Readonly<Record<ChannelName, ChannelAdapter | null>>;

import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { ChannelAdapter } from '../adapter.ts';

/** How long a mail server is waited for, ms. */
export type Patience = {
  /** From the connection until it has the whole mail. */
  readonly handOverMs: number;
  /** For its word that it has taken it: it may look for viruses first. RFC 5321 (4.5.3.2.6) asks for ten minutes. */
  readonly wordMs: number;
};

type Options = { /** Sends nothing without TLS, as in production. */ readonly requireTls: boolean } & Patience;

/**
 * Sends mails to a mail server, with a plain and an HTML part. A server that refuses the recipient for good is not asked again. One that has the whole
 * mail and says nothing, or closes the connection, may have taken it: that is `uncertain`.
 */
export function smtpServer(
  { smtpUrl, from }: { readonly smtpUrl: string; readonly from: string },
  { requireTls, handOverMs, wordMs }: Options,
): ChannelAdapter {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const server = {
    host: hostname,
    secure: protocol === 'smtps:',
    ...(port !== '' && { port: Number(port) }),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    requireTLS: requireTls && protocol === 'smtp:',
    connectionTimeout: handOverMs,
    greetingTimeout: handOverMs,
    // Of silence, which the limits in all below end earlier.
    socketTimeout: handOverMs + wordMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const domain = from.replace(/^.*@|>$/g, '');
  return async ({ id, to, subject, text, html, locale, headers }) => {
    if (!isSentAsStored(to)) return 'refused';
    const limit = new AbortController();
    const abort = () => limit.abort();
    let [timer, isHandedOver] = [setTimeout(abort, handOverMs), false];
    const logger = onceWritten(() => {
      clearTimeout(timer);
      [timer, isHandedOver] = [setTimeout(abort, wordMs), true];
    });
    try {
      await createTransport({ ...server, logger }).sendMail({
        from,
        to: { address: to, name: '' },
        subject,
        text,
        html,
        textEncoding: 'quoted-printable',
        messageId: `<${id}@${domain}>`,
        headers: { 'Content-Language': locale, 'Auto-Submitted': 'auto-generated', ...headers },
        signal: limit.signal,
      });
      return 'sent';
    } catch (error) {
      if (isRefusal(error)) return 'refused';
      if (isHandedOver && !isAnswer(error)) return 'uncertain';
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** The log of the library says when the last line of a mail is written, which no other part of it does. Nothing else of it is kept. */
function onceWritten(handedOver: () => void) {
  const info = (entry: unknown) => {
    if (typeof entry === 'object' && entry !== null && 'tnx' in entry && entry.tnx === 'message') handedOver();
  };
  return { info };
}

/** Whether the mail server gets this very address: one that the library would change is another person's, or no one's. */
function isSentAsStored(to: string): boolean {
  const { to: recipients } = new MailComposer({ to: { address: to, name: '' } }).compile().getEnvelope();
  return /^[!-~]+$/.test(to) && Array.isArray(recipients) && recipients.length === 1 && recipients[0] === to;
}

/** A 5xx answer to the recipient or to the whole mail. A refused log-in or sender is an error of the configuration, and is tried again. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  return Number(error.responseCode) >= 500 && (error.command === 'RCPT TO' || error.command === 'DATA');
}

/** Whether the server has said that it did not take the mail. */
const isAnswer = (error: unknown): boolean => error instanceof Error && 'responseCode' in error && Number(error.responseCode) > 0;

import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { ChannelAdapter } from '../adapter.ts';

type Options = { /** Sends nothing without TLS, as in production. */ readonly requireTls: boolean };

const answerMs = 20_000;

/** Sends mails to a mail server, with a plain and an HTML part. A server that refuses the recipient for good is not asked again. */
export function smtpServer(
  { smtpUrl, from }: { readonly smtpUrl: string; readonly from: string },
  { requireTls }: Options,
): ChannelAdapter {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const transport = createTransport({
    host: hostname,
    secure: protocol === 'smtps:',
    ...(port !== '' && { port: Number(port) }),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    requireTLS: requireTls && protocol === 'smtp:',
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.replace(/^.*@|>$/g, '');
  return async ({ id, to, subject, text, html, locale, headers }) => {
    if (!isSentAsStored(to)) return 'refused';
    try {
      await transport.sendMail({
        from,
        to: { address: to, name: '' },
        subject,
        text,
        html,
        textEncoding: 'quoted-printable',
        messageId: `<${id}@${domain}>`,
        headers: { 'Content-Language': locale, 'Auto-Submitted': 'auto-generated', ...headers },
      });
      return 'sent';
    } catch (error) {
      if (isRefusal(error)) return 'refused';
      throw error;
    }
  };
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

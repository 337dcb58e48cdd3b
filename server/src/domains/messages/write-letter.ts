import { inLanguage } from '@mela/contract/site/in-language';
import type { Locale } from '@mela/contract/site/languages';
import type { ChannelName, Letter } from './adapter.ts';
import type { Message } from './send-message.ts';
import type { Wording } from './texts/wording.ts';
import { wordings } from './texts/wordings.ts';

const brand = { en: 'Mela', hi: 'मेला' } as const;

type Sending = { readonly id: string; readonly siteUrl: string; readonly at: Date };

/** Writes a message in its reader's language: a mail with a plain and an HTML part, or a text message. */
export function writeLetter(message: Message, { id, siteUrl, at }: Sending): Letter {
  const { name, channel, to, locale, code, link, body } = message;
  const words = inLanguage(wordings, locale)[name];
  const letter = { id, channel, to, locale, name, at, ...(code !== undefined && { code }), ...(link !== undefined && { link }) };
  if (channel === 'sms') return { ...letter, subject: '', html: '', text: smsText(words.sms, message, siteUrl) };
  const text = [words.lead, body ?? '', link ?? code ?? '', words.note, `${inLanguage(brand, locale)}\n${siteUrl}`]
    .filter((part) => part !== '')
    .join('\n\n');
  return { ...letter, subject: `${words.subject} · ${inLanguage(brand, locale)}`, text, html: mailHtml(words, message, siteUrl) };
}

/** The last line binds the code to this site: browsers then fill it in, here and nowhere else. */
function smsText(text: string, { code, link }: Message, siteUrl: string): string {
  const filled = text.replace('{code}', code ?? '').replace('{link}', link ?? '');
  return code === undefined ? filled : `${filled}\n\n@${new URL(siteUrl).hostname} #${code}`;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.codePointAt(0)};`);

const font = "font-family:Mukta,'Noto Sans Devanagari',Helvetica,Arial,sans-serif";

function mailHtml({ subject, lead, action, note }: Wording, { locale, link, code, body }: Message, siteUrl: string): string {
  const given =
    code === undefined ? '' : `<p style="margin:20px 0;font-size:32px;font-weight:bold;letter-spacing:.2em">${escapeHtml(code)}</p>`;
  const written = body === undefined ? '' : quoteHtml(body);
  const below = written + (link === undefined ? given : buttonHtml(link, action ?? link));
  return pageHtml({ subject, lead, below, note: escapeHtml(note) }, locale, siteUrl);
}

/** What a person wrote: text, whatever it looks like. */
const quoteHtml = (words: string) =>
  `<p style="margin:16px 0;padding-left:12px;border-left:3px solid #f6a21b;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(words)}</p>`;

const buttonHtml = (link: string, action: string) =>
  `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 24px;border-radius:4px;background:#f6a21b;color:#1c1433;font-weight:bold;text-decoration:none">${escapeHtml(action)}</a></p>`;

/** Subject and lead are text; `below` and `note` are HTML. */
type PageParts = { readonly subject: string; readonly lead: string; readonly below: string; readonly note: string };

/** Tables and inline styles, which every mail program understands. No picture is loaded, so that opening a mail reveals nothing. */
function pageHtml({ subject, lead, below, note }: PageParts, locale: Locale, siteUrl: string): string {
  const title = escapeHtml(subject);
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title></head>
<body style="margin:0;background:#150f26"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#150f26"><tr><td align="center" style="padding:32px 16px">
<p style="margin:0 0 16px;${font};font-size:20px;font-weight:bold;letter-spacing:.04em;color:#fbe9c6">Mela · मेला</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#fbe9c6;border-radius:12px"><tr><td style="padding:32px 24px;${font};font-size:16px;line-height:1.6;color:#1c1433">
<h1 style="margin:0 0 12px;font-size:24px;line-height:1.25">${title}</h1><p style="margin:0">${escapeHtml(lead)}</p>${below}<p style="margin:16px 0 0;padding-top:16px;border-top:2px dotted #b99f6c;font-size:14px;color:#5b4a36">${note}</p>
</td></tr></table><p style="margin:16px 0 0;${font};font-size:14px"><a href="${escapeHtml(siteUrl)}" style="color:#d9c7a3">${escapeHtml(siteUrl.replace(/^https?:\/\//, ''))}</a></p></td></tr></table></body></html>`;
}

/** A message of a rule, in its reader's language: plain text, which is escaped where it stands in HTML. */
export type Notice = {
  readonly id: string;
  readonly channel: ChannelName;
  readonly to: string;
  readonly locale: Locale;
  /** Of the rule. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** What a person wrote, which a mail quotes below the text; null: nothing. */
  readonly quote: string | null;
  /** Complete, with the site's address; null: no button. */
  readonly link: string | null;
  /** Why it came, and where that is changed. */
  readonly note: string;
  /** Of promotional messages: the page that ends them, and the address that takes the one click of a mail program. */
  readonly stop: { readonly page: string; readonly words: string; readonly oneClick: string } | null;
};

/** Writes a notice as a mail with a plain and an HTML part, or as a text message. */
export function writeNotice(notice: Notice, { siteUrl, at }: Omit<Sending, 'id'>): Letter {
  const { id, channel, to, locale, name, title, text, action, quote, link, note, stop } = notice;
  const letter = { id, channel, to, locale, name, at, ...(link !== null && { link }) };
  const ended = stop === null ? [] : [`${stop.words}: ${stop.page}`];
  if (channel === 'sms')
    return { ...letter, subject: '', html: '', text: [title, text, link ?? '', ...ended].filter((part) => part !== '').join('\n') };
  const stopHtml = stop === null ? '' : ` <a href="${escapeHtml(stop.page)}" style="color:#5b4a36">${escapeHtml(stop.words)}</a>`;
  const page = {
    subject: title,
    lead: text,
    below: (quote === null ? '' : quoteHtml(quote)) + (link === null ? '' : buttonHtml(link, action)),
    note: escapeHtml(note) + stopHtml,
  };
  return {
    ...letter,
    subject: `${title} · ${inLanguage(brand, locale)}`,
    text: [text, quote ?? '', link ?? '', note, ...ended, `${inLanguage(brand, locale)}\n${siteUrl}`]
      .filter((part) => part !== '')
      .join('\n\n'),
    html: pageHtml(page, locale, siteUrl),
    ...(stop !== null && {
      headers: { 'List-Unsubscribe': `<${stop.oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  };
}

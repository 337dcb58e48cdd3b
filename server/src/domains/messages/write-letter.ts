import { inLanguage } from '@mela/contract/site/in-language';
import type { Letter } from './adapter.ts';
import type { Message } from './send-message.ts';
import type { Wording } from './texts/wording.ts';
import { wordings } from './texts/wordings.ts';

const brand = { en: 'Mela', hi: 'मेला' } as const;

type Sending = { readonly id: string; readonly siteUrl: string; readonly at: Date };

/** Writes a message in its reader's language: a mail with a plain and an HTML part, or a text message. */
export function writeLetter(message: Message, { id, siteUrl, at }: Sending): Letter {
  const { name, channel, to, locale, code, link } = message;
  const words = inLanguage(wordings, locale)[name];
  const letter = { id, channel, to, locale, name, at, ...(code !== undefined && { code }), ...(link !== undefined && { link }) };
  if (channel === 'sms') return { ...letter, subject: '', html: '', text: smsText(words.sms, message, siteUrl) };
  const text = [words.lead, link ?? code ?? '', words.note, `${inLanguage(brand, locale)}\n${siteUrl}`]
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

/** Tables and inline styles, which every mail program understands. No picture is loaded, so that opening a mail reveals nothing. */
function mailHtml({ subject, lead, action, note }: Wording, { locale, link, code }: Message, siteUrl: string): string {
  const font = "font-family:Mukta,'Noto Sans Devanagari',Helvetica,Arial,sans-serif";
  const button =
    link === undefined
      ? code === undefined
        ? ''
        : `<p style="margin:20px 0;font-size:32px;font-weight:bold;letter-spacing:.2em">${escapeHtml(code)}</p>`
      : `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 24px;border-radius:4px;background:#f6a21b;color:#1c1433;font-weight:bold;text-decoration:none">${action ?? escapeHtml(link)}</a></p>`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${subject}</title></head>
<body style="margin:0;background:#150f26"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#150f26"><tr><td align="center" style="padding:32px 16px">
<p style="margin:0 0 16px;${font};font-size:20px;font-weight:bold;letter-spacing:.04em;color:#fbe9c6">Mela · मेला</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#fbe9c6;border-radius:12px"><tr><td style="padding:32px 24px;${font};font-size:16px;line-height:1.6;color:#1c1433">
<h1 style="margin:0 0 12px;font-size:24px;line-height:1.25">${subject}</h1><p style="margin:0">${lead}</p>${button}<p style="margin:16px 0 0;padding-top:16px;border-top:2px dotted #b99f6c;font-size:14px;color:#5b4a36">${note}</p>
</td></tr></table><p style="margin:16px 0 0;${font};font-size:14px"><a href="${escapeHtml(siteUrl)}" style="color:#d9c7a3">${escapeHtml(siteUrl.replace(/^https?:\/\//, ''))}</a></p></td></tr></table></body></html>`;
}

import { fromMinor } from '@mela/contract/money/money';
import { currency } from '@mela/contract/site/market';
import { inLanguage } from '@mela/contract/site/in-language';
import type { Locale } from '@mela/contract/site/languages';
import type { Context } from '../../../../kernel/types.ts';
import { headerOf } from '../../../../kernel/http/input/header.ts';
import { readLogIn } from '../../../../kernel/http/output/cookies.ts';
import { signToken, verifyToken } from '../../../../kernel/http/security/signed-token.ts';
import { unixSec } from '../../../../kernel/clock.ts';
import { authenticate } from '../../../sessions/index.ts';
import { payerOf } from './store.ts';

/** Texts of the sandbox's page. */
export const pageWords = {
  en: {
    title: 'Sandbox payment',
    company: 'Sandbox payment partner',
    number: 'Operation',
    note: 'This is play money: no bank is contacted and nothing is charged. Choose how this payment ends.',
    success: { name: 'Pay', what: 'The payment goes through' },
    fail: { name: 'Decline', what: 'The bank says no' },
    pending: { name: 'Leave open', what: 'The bank has not answered yet' },
    late: { name: 'Pay late', what: 'Open now, paid in 20 seconds' },
    more: 'Paid, with a fault of the partner',
    doubled: { name: 'Report twice', what: 'Three reports of one payment' },
    tampered: { name: 'Tampered report', what: 'A copy with a changed sum comes first' },
    out_of_order: { name: 'Wrong order', what: 'An older report comes last' },
    contradicting: { name: 'Contradiction', what: 'A failure is reported after the payment' },
    lost: { name: 'No report', what: 'Mela has to ask, after two minutes' },
    over: 'This payment is finished.',
    back: 'Back to Mela',
    problem: 'That didn’t reach us. Please try again.',
  },
  hi: {
    title: 'सैंडबॉक्स भुगतान',
    company: 'सैंडबॉक्स पेमेंट पार्टनर',
    number: 'लेन-देन',
    note: 'यह प्ले मनी है: किसी बैंक से कुछ नहीं कटेगा। चुनें कि यह भुगतान कैसे पूरा हो।',
    success: { name: 'भुगतान करें', what: 'भुगतान हो जाएगा' },
    fail: { name: 'अस्वीकार करें', what: 'बैंक मना कर देगा' },
    pending: { name: 'खुला छोड़ें', what: 'बैंक का जवाब अभी नहीं आया' },
    late: { name: 'देर से भुगतान', what: 'अभी खुला, 20 सेकंड में पूरा' },
    more: 'भुगतान हो, पर पार्टनर की गलती के साथ',
    doubled: { name: 'दो बार सूचना', what: 'एक भुगतान की तीन सूचनाएँ' },
    tampered: { name: 'छेड़छाड़ वाली सूचना', what: 'पहले बदली हुई रकम वाली नकल आएगी' },
    out_of_order: { name: 'उल्टा क्रम', what: 'पुरानी सूचना आखिर में आएगी' },
    contradicting: { name: 'उलटी बात', what: 'भुगतान के बाद विफलता की सूचना आएगी' },
    lost: { name: 'कोई सूचना नहीं', what: 'दो मिनट बाद मेला को पूछना होगा' },
    over: 'यह भुगतान पूरा हो चुका है।',
    back: 'मेला पर लौटें',
    problem: 'अनुरोध हम तक नहीं पहुँचा। दोबारा कोशिश करें।',
  },
} as const;

export type SandboxPage = {
  readonly locale: Locale;
  readonly amountMinor: bigint;
  readonly operationId: bigint;
  readonly isOver: boolean;
  readonly returnPath: string;
};

const outcomes = ['success', 'fail', 'pending', 'late'] as const;
const faults = ['doubled', 'tampered', 'out_of_order', 'contradicting', 'lost'] as const;

/** The page as HTML. Its design differs from the site's on purpose, as a payment system's page does. */
export function sandboxPage({ locale, amountMinor, operationId, isOver, returnPath }: SandboxPage): string {
  const words = inLanguage(pageWords, locale);
  const rupees = fromMinor(amountMinor);
  const amount = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
    maximumFractionDigits: Number.isInteger(rupees) ? 0 : 2,
  }).format(rupees);
  const buttonsOf = (list: readonly ((typeof outcomes)[number] | (typeof faults)[number])[]) =>
    list
      .map(
        (outcome) =>
          `<button type="button" data-outcome="${outcome}"><b>${words[outcome].name}</b><span>${words[outcome].what}</span></button>`,
      )
      .join('');
  const choices = `<div class="choices">${buttonsOf(outcomes)}<details><summary>${words.more}</summary><div class="choices">${buttonsOf(faults)}</div></details></div>`;
  const back = `<a class="back" href="${escapeHtml(returnPath)}">${words.back}</a>`;
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${words.title}</title><style>${pageStyle}</style></head><body><main>
<p class="company">${words.company}</p><h1>${amount}</h1><p class="number">${words.number} ${operationId}</p>
<p class="note">${words.note}</p>${isOver ? `<p class="over">${words.over}</p>${back}` : `${choices}<p class="problem" role="alert" hidden>${words.problem}</p>`}
</main><script>${pageScript}</script></body></html>`;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.codePointAt(0)};`);

const pageStyle = `
@font-face{font-family:Mukta;src:url(/sandbox-psp/type/latin.woff2) format('woff2');unicode-range:U+0000-00FF,U+20B9,U+2013-2014}
@font-face{font-family:Mukta;src:url(/sandbox-psp/type/devanagari.woff2) format('woff2');unicode-range:U+0900-097F,U+200C-200D}
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:#150f26;color:#1c1433;font:16px/1.5 Mukta,system-ui,"Noto Sans Devanagari",sans-serif}
main{width:100%;max-width:420px;background:#fbe9c6;border-radius:12px;padding:32px 24px}
.company{margin:0;font-size:14px;letter-spacing:.04em;color:#5b4a36}
h1{margin:8px 0 0;font-size:40px;line-height:1.1;font-variant-numeric:tabular-nums}
.number{margin:4px 0 0;font-size:14px;color:#5b4a36}
.note{margin:24px 0;padding-top:24px;border-top:2px dotted #b99f6c}
.choices{display:grid;gap:8px}
button{display:grid;gap:2px;text-align:left;padding:12px 16px;border:1px solid #1c1433;border-radius:4px;background:transparent;color:inherit;font:inherit;cursor:pointer}
button span{font-size:14px;color:#5b4a36}
button[data-outcome=success]{background:#1c1433;color:#fbe9c6}
button[data-outcome=success] span{color:#d9c7a3}
summary{padding:12px 0;cursor:pointer;font-weight:600}
button:focus-visible,a:focus-visible,summary:focus-visible{outline:3px solid #0b7a75;outline-offset:2px}
button:disabled{opacity:.5;cursor:default}
.problem{margin:16px 0 0;color:#a3230f}
.back{display:inline-block;color:inherit}`;

/** Each click sends one request with the token of the page's link, then opens the address of the answer. */
const pageScript = `
const buttons = [...document.querySelectorAll('button[data-outcome]')];
const problem = document.querySelector('.problem');
for (const button of buttons) button.addEventListener('click', async () => {
  for (const other of buttons) other.disabled = true;
  try {
    const answer = await fetch(location.pathname + location.search, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ outcome: button.dataset.outcome }) });
    if (!answer.ok) throw new Error(answer.status);
    location.assign((await answer.json()).data.redirectUrl);
  } catch {
    problem.hidden = false;
    for (const other of buttons) other.disabled = false;
  }
});`;

const audience = 'sandbox payment page';
const pageTtlSec = 86_400;

/** The token in the link to an operation's page, since operation ids can be guessed. */
export function pageToken(secret: string, operationId: bigint, nowSec: number): Promise<string> {
  return signToken(audience, { sub: String(operationId), exp: nowSec + pageTtlSec }, secret);
}

/** `rejected`: a wrong or expired token, or another player's log-in. `anonymous`: neither a token nor a log-in. */
export type Visitor = 'allowed' | 'rejected' | 'anonymous';

/** Access to an operation's page: by the token of its link, or by its payer's log-in (Auth-Token or cookie). */
export async function visitorOf(ctx: Context, secret: string, operationId: bigint, token: string | undefined): Promise<Visitor> {
  if (token !== undefined) {
    const verdict = await verifyToken(audience, token, secret, unixSec(ctx.now));
    return verdict.ok && verdict.claims.sub === String(operationId) ? 'allowed' : 'rejected';
  }
  const { headers } = ctx.request;
  const logIn = readLogIn(headerOf(headers, 'cookie'), ctx.config.siteUrl.startsWith('https:'));
  const session = headerOf(headers, 'auth-token') || (logIn.token ?? '');
  if (session === '') return 'anonymous';
  const user = session.length > 200 ? null : await authenticate(ctx.tx, { token: session, now: ctx.now, headers }, ctx.log);
  return user !== null && user.id === (await payerOf(ctx.tx, operationId)) ? 'allowed' : 'rejected';
}

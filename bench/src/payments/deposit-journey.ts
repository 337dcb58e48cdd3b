/**
 * 2.48: a returning player's deposit by UPI in touches, keys and seconds, from the balance in the header to the new balance, against a plain
 * checkout of the usual shape (sum typed, method, UPI ID typed, pay, approve), on a phone. The payment systems answer at once in both.
 * Usage: node bench/src/payments/deposit-journey.ts [times=5] [url of a running server]
 */
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { hydrated } from '../../../e2e/support/press.ts';
import { withServer } from '../bets/server.ts';
import { printLine } from '../print.ts';
import { signUp } from '../web/sign-up.ts';
import { openBrowser } from '../web/slow-phone.ts';

const times = Number(process.argv[2] ?? 5);
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

type Counted = { touches: number; keys: number; seconds: number };

/** A hand that is counted: touches and keys, with the time from its first touch. */
function handOf(page: Page) {
  const counted: Counted = { touches: 0, keys: 0, seconds: 0 };
  let beganMs = 0;
  const touch = async (selector: string): Promise<void> => {
    const part = page.locator(selector).filter({ visible: true }).first();
    await part.waitFor();
    if (beganMs === 0) beganMs = performance.now();
    await part.tap();
    counted.touches += 1;
  };
  return {
    counted,
    touch,
    async type(selector: string, text: string): Promise<void> {
      await touch(selector);
      await page.keyboard.type(text);
      counted.keys += text.length;
    },
    end: (): Counted => ({ ...counted, seconds: (performance.now() - beganMs) / 1000 }),
  };
}

async function ours(browser: Browser, url: string): Promise<Counted> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(`${url}/en`);
  await signUp(page);
  await page.goto(`${url}/en/rules`);
  await hydrated(page.locator('header [data-testid=balance]'));
  const hand = handOf(page);
  await hand.touch('header [data-testid=balance]');
  await hand.touch('dialog form button[type=submit]');
  await hand.touch('button[data-outcome=success]');
  await page.getByTestId('balance').filter({ hasText: '₹11,000' }).first().waitFor();
  const counted = hand.end();
  await context.close();
  return counted;
}

const steps = `
<button id=add>Add money</button>
<form id=sum hidden><input id=amount inputmode=numeric><button>Continue</button></form>
<div id=methods hidden><button data-way=card>Card</button><button data-way=upi>UPI</button><button data-way=bank>Net banking</button></div>
<form id=upi hidden><input id=vpa><button>Pay</button></form>
<div id=bank hidden><button id=approve>Approve</button></div>
<p id=done hidden>Paid</p>
<script>
const show=(id)=>{for(const part of document.body.children)part.hidden=part.id!==id};
add.onclick=()=>show('sum');sum.onsubmit=(e)=>{e.preventDefault();show('methods')};
methods.querySelector('[data-way=upi]').onclick=()=>show('upi');
upi.onsubmit=async(e)=>{e.preventDefault();await fetch('/order',{method:'POST'});show('bank')};
approve.onclick=async()=>{await fetch('/approve',{method:'POST'});show('done')};
</script>`;

/** The usual steps without anything around them: no styles, no scripts but these, and a server that answers at once. */
async function openPlainCheckout() {
  const server = createServer((request, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end(request.method === 'POST' ? 'ok' : `<!doctype html><meta name=viewport content=width=device-width>${steps}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}

async function plain(browser: Browser, url: string): Promise<Counted> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(url);
  const hand = handOf(page);
  await hand.touch('#add');
  await hand.type('#amount', '1000');
  await hand.touch('#sum button');
  await hand.touch('[data-way=upi]');
  await hand.type('#vpa', 'asha@okbank');
  await hand.touch('#upi button');
  await hand.touch('#approve');
  await page.locator('#done').waitFor();
  const counted = hand.end();
  await context.close();
  return counted;
}

const lineOf = (name: string, all: readonly Counted[]): string => {
  const seconds = all.map((one) => one.seconds).toSorted((a, b) => a - b);
  return `${name}: ${all[0]?.touches} touches, ${all[0]?.keys} keys, median ${(seconds[seconds.length >> 1] ?? Number.NaN).toFixed(2)} s without the hand's own time (longest ${seconds.at(-1)?.toFixed(2)})`;
};

async function run(url: string): Promise<void> {
  const browser = await openBrowser();
  const checkout = await openPlainCheckout();
  const [mela, usual]: [Counted[], Counted[]] = [[], []];
  for (let time = 0; time < times; time += 1) {
    mela.push(await ours(browser, url));
    usual.push(await plain(browser, checkout.url));
  }
  checkout.close();
  await browser.close();
  printLine(lineOf('Mela', mela));
  printLine(lineOf('plain checkout', usual));
}

const given = process.argv[3];
await (given === undefined ? withServer(({ url }) => run(url)) : run(given));

import { expect, it } from 'vitest';
import { pageInLog } from './page-in-log.ts';

const token = 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq';

it.each([
  ['/', '/'],
  ['/hi/payment/history', '/hi/payment/history'],
  ['/en/payment/success/10042?code=4711', '/en/payment/success/*'],
  [`/en/email-confirmation/confirm/${token}`, '/en/email-confirmation/confirm/*'],
  [`/hi/messages/stop/${token.toUpperCase()}?from=mail`, '/hi/messages/stop/*'],
  ['/en/%E0%A4%95/asha@example.in#x', '/en/*/*'],
])('%s is %s in the log', (url, logged) => expect(pageInLog(url)).toBe(logged));

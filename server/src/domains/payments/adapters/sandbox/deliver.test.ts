import { describe, expect, it } from 'vitest';
import { signWebhook, webhookIsSigned, windowSec } from './deliver.ts';

const body = Buffer.from('{"event_id":"e1","operation_id":10001}');
const now = 1_795_000_000;
const header = signWebhook('secret', now, body);

describe('[S7] a webhook of the sandbox', () => {
  it('is accepted when signed with the secret', () => {
    expect(webhookIsSigned(header, body, ['secret'], now)).toBe(true);
  });

  it('is accepted with the old secret during a rotation', () => {
    expect(webhookIsSigned(header, body, ['new', 'secret'], now)).toBe(true);
  });

  it('is rejected when any single byte of the body was changed', () => {
    for (let at = 0; at < body.length; at++) {
      const changed = Buffer.from(body);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(webhookIsSigned(header, changed, ['secret'], now)).toBe(false);
    }
  });

  it.each([-windowSec - 1, windowSec + 1])('is rejected %d seconds away from its time', (sec) => {
    expect(webhookIsSigned(header, body, ['secret'], now + sec)).toBe(false);
  });

  it.each([-windowSec, windowSec])('is accepted %d seconds away from its time', (sec) => {
    expect(webhookIsSigned(header, body, ['secret'], now + sec)).toBe(true);
  });

  it.each([undefined, '', 't=1', `v1=${'0'.repeat(64)}`, header.toUpperCase(), `${header},v1=x`])(
    'is refused with the header %s',
    (given) => {
      expect(webhookIsSigned(given, body, ['secret'], now)).toBe(false);
    },
  );
});

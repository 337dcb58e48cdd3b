import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { errors, type ErrorKey } from '../errors/catalogue.ts';
import type { EndpointTable } from '../http/endpoint.ts';
import { articlesOfErrors } from './help-articles.ts';

/** Errors that no article explains further, by why. */
const withoutArticle = {
  'the text says what to change': [
    'errors.agreement.required',
    'errors.agreement.version',
    'errors.birthDate.invalid',
    'errors.email.domain',
    'errors.email.invalid',
    'errors.field.invalid',
    'errors.field.not_drawn',
    'errors.field.not_seen',
    'errors.field.offer',
    'errors.field.required',
    'errors.field.unknown',
    'errors.gift.profile',
    'errors.guest.mail',
    'errors.guest.many',
    'errors.invalid_format',
    'errors.lookup.invalid',
    'errors.not_blank',
    'errors.password.common',
    'errors.password.long',
    'errors.password.required',
    'errors.password.same',
    'errors.password.short',
    'errors.password.weak',
    'errors.tickets.messages',
    'errors.tickets.reference',
    'errors.too_large',
    'errors.validation',
  ],
  'the text says how things stand': [
    'errors.api.payment.exchange.minimum',
    'errors.api.payment.exchange.not_enough',
    'errors.api.payment.tip.less_amount',
    'errors.api.payment.tip.more_amount',
    'errors.application.expired',
    'errors.blog.answered',
    'errors.blog.waiting',
    'errors.choice.taken',
    'errors.confirm.done',
    'errors.connection.exists',
    'errors.connection.last',
    'errors.connection.password_first',
    'errors.connection.taken',
    'errors.forbidden',
    'errors.game.favourites_full',
    'errors.lottery.full',
    'errors.lottery.over',
    'errors.lottery.points',
    'errors.lottery.vip',
    'errors.maintenance.games',
    'errors.maintenance.payments',
    'errors.missions.off',
    'errors.missions.state',
    'errors.not_found',
    'errors.referral.off',
    'errors.refill.enough',
    'errors.refill.off',
    'errors.refill.taken',
    'errors.social.cancelled',
    'errors.social.failed',
    'errors.social.unavailable',
    'errors.telegram.start',
    'errors.tickets.full',
    'errors.tickets.many',
    'errors.tickets.unanswered',
    'errors.tournament.level',
    'errors.tournament.off',
    'errors.tournament.over',
    'errors.unauthorized',
    'errors.wheel.no_spins',
    'errors.wheel.off',
  ],
  'only a wrong program meets it': [
    'errors.bet.invalid',
    'errors.choice.invalid',
    'errors.idempotency',
    'errors.idempotency_key',
    'errors.internal',
    'errors.media_type',
    'errors.misdirected',
    'errors.remarketing',
    'errors.signature',
    'errors.spin.too_soon',
  ],
  'other systems and operators meet it': [
    'errors.desk.signature',
    'errors.identity.event_altered',
    'errors.identity.signature',
    'errors.operators.code_used',
    'errors.operators.set_up',
    'errors.psp.event_altered',
    'errors.psp.signature',
    'errors.telegram.webhook',
  ],
} as const satisfies Readonly<Record<string, readonly ErrorKey[]>>;

const ofOperators = new Set<string>();
const ofOthers = new Set<string>();
beforeAll(async () => {
  const root = resolve(import.meta.dirname, '../api');
  const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  for (const file of files) {
    const exported = (await import(pathToFileURL(join(root, file)).href)) as Readonly<Record<string, unknown>>;
    for (const value of Object.values(exported)) {
      if (typeof value !== 'object' || value === null || !('rows' in value)) continue;
      for (const row of Object.values(value.rows as EndpointTable))
        for (const key of row.errors ?? []) (row.login === 'operator' ? ofOperators : ofOthers).add(key);
    }
  }
});
describe('an error that a player can meet', () => {
  const unexplained: ReadonlySet<string> = new Set(Object.values(withoutArticle).flat());

  it('has an article that explains it further, or a reason to have none', () => {
    const met = Object.keys(errors).filter((key) => ofOthers.has(key) || !ofOperators.has(key));
    expect(met.length).toBeGreaterThan(150);
    expect(met.filter((key) => !Object.hasOwn(articlesOfErrors, key) && !unexplained.has(key))).toEqual([]);
  });

  it('has one of the two', () => {
    expect([...unexplained].filter((key) => Object.hasOwn(articlesOfErrors, key) || !Object.hasOwn(errors, key))).toEqual([]);
  });
});

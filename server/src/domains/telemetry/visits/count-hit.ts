import type { visitsApi } from '@mela/contract/api/content/visits';
import type { InputOf } from '@mela/contract/http/endpoint';
import { dayOf } from '@mela/contract/site/zone';
import { isRobot } from '../../../kernel/http/input/robot.ts';
import type { Context } from '../../../kernel/types.ts';
import { telemetrySetting } from '../settings.ts';
import { addPage } from './visit-store.ts';

type Row = (typeof visitsApi.rows)['POST /hits'];

const charsMax = 100;

/** As a column holds it: without half a letter at the end. */
const take = (text: string | null | undefined): string => (text ?? '').slice(0, charsMax).replace(/[\uD800-\uDBFF]$/, '');

/** E-mail addresses, UPI ids and phone numbers of India. Numbers of campaigns and long names of them stay. */
const ofPerson = /[^\s@]@[^\s@]|(?<!\d)(?:\+?91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}(?!\d)/;

/** Links are written by anyone: what names a person in them is neither stored nor handed on. */
const shown = (text: string | null | undefined): string => (ofPerson.test(text ?? '') ? '[hidden]' : take(text));

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');

/** Counts a page of a visit for the day of India, where the operator counts visits. Of the visitor nothing is read. */
export async function countHit({ tx, now, userAgent }: Context, { body }: InputOf<Row>): Promise<Record<never, never>> {
  if (isRobot(userAgent) || !(await telemetrySetting(tx, 'visit_counts')).enabled) return {};
  const tags = body.utmTags ?? {};
  await addPage(tx, {
    day: dayOf(now),
    source: shown(tags.utm_source || hostOf(body.referer ?? '')),
    medium: shown(tags.utm_medium),
    campaign: shown(tags.utm_campaign),
    network: shown(tags.network),
    landing: shown(body.landing),
    isInstalled: body.pwa === true,
  });
  return {};
}

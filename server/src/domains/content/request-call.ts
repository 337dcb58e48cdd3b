import { callTimes, phoneCharsMax, type formsApi } from '@mela/contract/api/content';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { defaultLocale } from '@mela/contract/site/languages';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Context } from '../../kernel/types.ts';
import { readLookup, userById } from '../accounts/index.ts';
import { sendMessage } from '../messages/index.ts';
import { contentSetting } from './settings.ts';

type Row = (typeof formsApi)['rows']['POST /forms/request-call'];
type FormRow = (typeof formsApi)['rows']['GET /forms/:id/phone'];

/** @throws ApiError `errors.not_found` while it is off, and for a form that is none */
export async function showPhoneForm({ tx, user }: Context, { params }: InputOf<FormRow>): Promise<OutputOf<FormRow>> {
  const { enabled, email } = await contentSetting(tx, 'request_call');
  if (params.id !== 'request-call' || !enabled || email === '') throw new ApiError('errors.not_found');
  return {
    id: 'request-call',
    phone: user === null ? null : ((await userById(tx, user.id))?.phone ?? null),
    fields: [
      { name: 'phone', type: 'tel', required: true, charsMax: phoneCharsMax, options: null },
      { name: 'time', type: 'select', required: true, charsMax: null, options: [...callTimes] },
    ],
  };
}

/** A call that no one could make within three days is not asked for any more. */
const validMs = 3 * 86_400_000;

/**
 * Mails support the number to call and when. Nothing else is stored.
 * @throws ApiError `errors.not_found` while it is off, `errors.validation` with `phone`
 */
export async function requestCall(ctx: Context, { body }: InputOf<Row>): Promise<OutputOf<Row>> {
  const { enabled, email } = await contentSetting(ctx.tx, 'request_call');
  if (!enabled || email === '') throw new ApiError('errors.not_found');
  const lookup = readLookup(body.phone);
  if (typeof lookup === 'string' || lookup.kind !== 'phone')
    throw new ApiError('errors.validation', { fields: { phone: 'errors.phone.invalid' } });
  await sendMessage(ctx, {
    name: 'call-request',
    channel: 'email',
    to: email,
    locale: defaultLocale,
    code: `${lookup.value} · ${body.time}`,
    until: new Date(ctx.now.getTime() + validMs),
  });
  return {};
}

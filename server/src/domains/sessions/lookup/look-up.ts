import type { sessionsApi } from '@mela/contract/api/accounts/accounts';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import type { ErrorKey } from '@mela/contract/errors/catalogue';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { Context } from '../../../kernel/types.ts';
import { readLookup } from '../../accounts/index.ts';
import { passFirstStep } from '../log-in/log-in.ts';
import { lookupToken } from './lookup-token.ts';

type Rows = typeof sessionsApi.rows;
type Answer = OutputOf<Rows['POST /login/lookup']>;
type Asked = { readonly kind: 'email' | 'phone'; readonly typed: string };
type Rest = Omit<InputOf<Rows['POST /lookup/email']>['body'], 'email'>;

const invalid = { email: 'errors.email.invalid', phone: 'errors.phone.invalid' } as const satisfies Record<string, ErrorKey>;

/**
 * Log-in by one kind of address. With a second factor the answer has a token in place of the address, by which the code follows without
 * the password.
 */
async function lookUp(ctx: Context, { kind, typed }: Asked, rest: Rest): Promise<Answer> {
  const lookup = readLookup(typed);
  if (typeof lookup === 'string' || lookup.kind !== kind) throw new ApiError('errors.validation', { fields: { [kind]: invalid[kind] } });
  const { answer, user } = await passFirstStep(ctx, { ...rest, lookup: typed });
  return answer.token === null ? { ...answer, lookup: await lookupToken(ctx, { lookup: typed, user }) } : answer;
}

export const lookUpEmail = (ctx: Context, { body: { email, ...rest } }: InputOf<Rows['POST /lookup/email']>): Promise<Answer> =>
  lookUp(ctx, { kind: 'email', typed: email }, rest);

export const lookUpPhone = (ctx: Context, { body: { phone, ...rest } }: InputOf<Rows['POST /lookup/phone']>): Promise<Answer> =>
  lookUp(ctx, { kind: 'phone', typed: phone }, rest);

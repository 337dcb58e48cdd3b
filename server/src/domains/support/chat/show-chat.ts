import type { chatApi } from '@mela/contract/api/support/chat';
import type { OutputOf } from '@mela/contract/http/endpoint';
import type { Context } from '../../../kernel/types.ts';
import { depositRecord } from '../../payments/index.ts';
import { chatSetting } from './settings.ts';

/** The page of Chatwoot's widget for this visitor: the host of those who have deposited is another one. */
export async function showChat({ tx, user }: Context): Promise<OutputOf<(typeof chatApi.rows)['GET /support/chat']>> {
  const [first, later, token] = [
    await chatSetting(tx, 'chat_domain'),
    await chatSetting(tx, 'chat_domain_after_deposit'),
    await chatSetting(tx, 'chat_website_token'),
  ];
  const hasDeposited = later !== '' && user !== null && (await depositRecord(tx, user.id)).count > 0;
  const host = hasDeposited ? later : first;
  return { url: host === '' || token === '' ? null : `https://${host}/widget?website_token=${encodeURIComponent(token)}` };
}

import { Type } from 'typebox';
import { privateSetting } from '../../../kernel/settings/define-settings.ts';
import { settingReader } from '../../settings/index.ts';

/** A host, with a port where it is not 443; empty for none. */
const OptionalHost = Type.String({ pattern: '^([a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?)?$', maxLength: 253 });

/** The live chat of a service, which opens in a frame of its own. The public setting `support_chat` switches its button. */
export const chatSettings = {
  chat_domain: privateSetting('The host of the live chat (Chatwoot); empty for none.', OptionalHost, ''),
  chat_domain_after_deposit: privateSetting(
    'The host of the live chat for players who have deposited; empty for the same.',
    OptionalHost,
    '',
  ),
  chat_website_token: privateSetting(
    'The token of the website inbox at the live chat, by which it knows this site.',
    Type.String({ pattern: '^[A-Za-z0-9_-]{0,100}$' }),
    '',
  ),
};

export const chatSetting = settingReader(chatSettings);

import { createHmac } from 'node:crypto';
import { openProvider, type OpenProvider } from '../../server/src/domains/social/testing/open-provider.ts';
import { freePort } from '../../server/src/kernel/testing/free-port.ts';
import { openOwnSite, type OwnSite } from './own-site.ts';

const botToken = `123456:${'a'.repeat(35)}`;

export type SocialSite = OwnSite & { readonly network: OpenProvider };

/** A site of its own whose log-ins from outside are switched on, with a real OpenID provider as its network `google` and a bot of the messenger. */
export async function openSocialSite(): Promise<SocialSite> {
  const [port, networkPort] = [await freePort(), await freePort()];
  const network = await openProvider({ port: networkPort, redirectUri: `http://127.0.0.1:${port}/oauth/google` });
  const { url, close } = await openOwnSite({
    port,
    env: {
      ...network.env,
      SIGNATURE: 'off',
      TELEGRAM_BOT_TOKEN: botToken,
      // Nothing of the messenger is called: it is not there.
      TELEGRAM_API_URL: network.issuer,
    },
    settings: { telegram: { enabled: true } },
  });
  return {
    url,
    network,
    async close() {
      network.close();
      await close();
    },
  };
}

/** The address of a page inside the messenger, with the data that it signs for the user of this id. */
export function telegramAddress(path: string, id: number): string {
  const fields: Record<string, string> = {
    query_id: 'AAF03wwqAAAAAHTfDCrLaQyH',
    user: JSON.stringify({ id, first_name: 'आशा', language_code: 'hi' }),
    auth_date: String(Math.floor(Date.now() / 1000)),
  };
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n');
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest();
  const data = new URLSearchParams({ ...fields, hash: createHmac('sha256', key).update(text).digest('hex') });
  return `${path}#tgWebAppData=${encodeURIComponent(data.toString())}&tgWebAppVersion=8.0`;
}

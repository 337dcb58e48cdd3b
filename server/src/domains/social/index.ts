import { socialApi, telegramApi, telegramWebhookApi } from '@mela/contract/api/accounts/social';
import { connectionsApi } from '@mela/contract/api/accounts/connections';
import { socialErrors } from '@mela/contract/errors/social';
import { extend } from '../../kernel/domain/extension-point.ts';
import { deleted } from '../../kernel/domain/personal-data.ts';
import { defineDomain, type DomainServices } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { retention } from '../../kernel/retention/retention.ts';
import { enqueue } from '../../kernel/jobs/index.ts';
import { profiles, registrationChecks } from '../accounts/index.ts';
import { beginConnection, endConnection } from './connections/connect.ts';
import { disconnect } from './connections/disconnect.ts';
import { listConnections } from './connections/list.ts';
import { socialJobs } from './jobs.ts';
import { linkAccount } from './link-account.ts';
import { askNetwork } from './networks/ask-network.ts';
import { openidNetwork } from './networks/openid.ts';
import { readReturn } from './networks/read-return.ts';
import { confirmSocialAccount, openSocialAccount } from './open-account.ts';
import { waysEnding } from '../sessions/index.ts';
import { socialSettings } from './settings.ts';
import { endIdentities } from './store.ts';
import { logInFromTelegram } from './telegram/log-in.ts';
import { canProve } from './telegram/verify.ts';
import { botOf } from './telegram/operators-bot.ts';
import { receiveUpdate } from './telegram/receive-update.ts';

export { botOf, isMessengerOn } from './telegram/operators-bot.ts';
export type { Bot } from './telegram/adapter.ts';
export { chatOf } from './store.ts';

function socialParts(services: DomainServices) {
  const { config, clock, db, extensionsOf } = services;
  const [assembler] = extensionsOf(profiles);
  if (!assembler) throw new Error('no domain extends accounts.profiles');
  const checks = extensionsOf(registrationChecks);
  const proofs = {
    botToken: config.telegram?.botToken ?? config.secrets.telegramSandbox,
    signature: config.telegramSignature,
  };
  const networks = config.networks.map((network) => openidNetwork(network, clock));
  return {
    routes: [
      ...defineRoutes(socialApi, {
        'GET /oauth/:network/url': askNetwork(networks),
        'POST /lookup/oauth': readReturn(networks),
        'POST /lookup/oauth/link': linkAccount,
        'POST /users/oauth': openSocialAccount(assembler, checks),
        'POST /users/oauth/confirm': confirmSocialAccount(assembler, checks),
      }),
      ...defineRoutes(connectionsApi, {
        'GET /users/self/connections': listConnections(networks, canProve(proofs)),
        'POST /users/self/connections/:network': beginConnection(networks),
        'POST /lookup/oauth/connect': endConnection(networks),
        'DELETE /users/self/connections/:network': disconnect,
      }),
      ...defineRoutes(telegramApi, {
        'POST /telegram/login': logInFromTelegram(proofs),
      }),
      ...defineRoutes(telegramWebhookApi, { 'POST /webhook': receiveUpdate }),
    ],
    jobs: socialJobs(botOf(services)),
    // The address and its secret may have changed since the last start.
    async open() {
      if (config.telegram !== null) await enqueue(db, 'social.bot-listens', {}, { key: 'social.bot-listens' });
    },
  };
}

/** Log-ins by accounts elsewhere: networks that speak OpenID Connect, and the messenger. */
export const domain = defineDomain({
  name: 'social',
  tier: 5,
  tables: {
    open: ['identity', 'pending', 'used_init_data'],
  },
  personal: { tables: { 'social.identity': deleted } },
  // Log-ins that were not finished, and signatures that work no more.
  retention: [
    retention({ table: 'social.pending', since: 'expires_at', keptSec: 0 }),
    retention({ table: 'social.used_init_data', since: 'expires_at', keptSec: 0 }),
  ],
  calls: ['messages', 'accounts', 'settings', 'protection', 'sessions'],
  hears: [],
  emits: [],
  settings: socialSettings,
  extensions: [extend(waysEnding, endIdentities)],
  errors: socialErrors,
  parts: socialParts,
});

import type { Domain } from '../kernel/domain/define-domain.ts';
import { domain as accounts } from './accounts/index.ts';
import { domain as achievements } from './achievements/index.ts';
import { domain as audit } from './audit/index.ts';
import { domain as blog } from './blog/index.ts';
import { domain as bonuses } from './bonuses/index.ts';
import { domain as bots } from './bots/index.ts';
import { domain as catalogue } from './catalogue/index.ts';
import { domain as content } from './content/index.ts';
import { domain as discovery } from './discovery/index.ts';
import { domain as disputes } from './disputes/index.ts';
import { domain as inbox } from './inbox/index.ts';
import { domain as jackpots } from './jackpots/index.ts';
import { domain as live } from './live/index.ts';
import { domain as lottery } from './lottery/index.ts';
import { domain as loyalty } from './loyalty/index.ts';
import { domain as maintenance } from './maintenance/index.ts';
import { domain as me } from './me/index.ts';
import { domain as messages } from './messages/index.ts';
import { domain as missions } from './missions/index.ts';
import { domain as operators } from './operators/index.ts';
import { domain as notifications } from './notifications/index.ts';
import { domain as originals } from './originals/index.ts';
import { domain as partners } from './partners/index.ts';
import { domain as payments } from './payments/index.ts';
import { domain as placements } from './placements/index.ts';
import { domain as play } from './play/index.ts';
import { domain as privacy } from './privacy/index.ts';
import { domain as prizes } from './prizes/index.ts';
import { domain as protection } from './protection/index.ts';
import { domain as ratings } from './ratings/index.ts';
import { domain as referral } from './referral/index.ts';
import { domain as seasons } from './seasons/index.ts';
import { domain as sessions } from './sessions/index.ts';
import { domain as settings } from './settings/index.ts';
import { domain as signals } from './signals/index.ts';
import { domain as telemetry } from './telemetry/index.ts';
import { domain as tournaments } from './tournaments/index.ts';
import { domain as verification } from './verification/index.ts';
import { domain as vip } from './vip/index.ts';
import { domain as wallet } from './wallet/index.ts';
import { domain as wheel } from './wheel/index.ts';
import { domain as reports } from './reports/index.ts';
import { domain as extracts } from './extracts/index.ts';
import { domain as webhooks } from './webhooks/index.ts';
import { domain as social } from './social/index.ts';
import { domain as support } from './support/index.ts';

/** Every domain of the server, lower tiers first: the order in which they are seeded and opened. */
export const domains: readonly Domain[] = [
  settings,
  messages,
  audit,
  operators,
  accounts,
  maintenance,
  telemetry,
  wallet,
  catalogue,
  content,
  jackpots,
  protection,
  signals,
  verification,
  blog,
  sessions,
  seasons,
  bonuses,
  loyalty,
  payments,
  play,
  prizes,
  placements,
  social,
  ratings,
  originals,
  wheel,
  tournaments,
  missions,
  referral,
  lottery,
  inbox,
  disputes,
  live,
  support,
  discovery,
  me,
  vip,
  achievements,
  notifications,
  privacy,
  bots,
  reports,
  webhooks,
  partners,
  extracts,
];

import { accountErrors } from './accounts.ts';
import { blogErrors } from './blog.ts';
import { seasonsErrors } from './seasons.ts';
import { bonusErrors, referralErrors } from './bonuses.ts';
import { contentErrors } from './site/content.ts';
import type { ErrorRow } from './define.ts';
import { disputeErrors } from './disputes.ts';
import { extractErrors } from './site/extracts.ts';
import { grantErrors } from './grants.ts';
import { kernelErrors } from './kernel.ts';
import { lotteryErrors } from './rewards/lottery.ts';
import { loyaltyErrors } from './rewards/loyalty.ts';
import { maintenanceErrors } from './site/maintenance.ts';
import { messageErrors } from './messages.ts';
import { achievementErrors, missionErrors } from './rewards/missions.ts';
import { operatorErrors, reportErrors } from './operators.ts';
import { paymentErrors } from './payments.ts';
import { playErrors } from './play.ts';
import { privacyErrors } from './privacy.ts';
import { protectionErrors } from './protection.ts';
import { supportErrors } from './support.ts';
import { verificationErrors } from './verification.ts';
import { tournamentErrors } from './tournaments.ts';
import { vipErrors } from './rewards/vip.ts';
import { webhookErrors } from './site/webhooks.ts';
import { wheelErrors } from './rewards/wheel.ts';
import { socialErrors } from './social.ts';

/** Every error that the API can answer, by its stable key. A domain adds its own rows in its own file. */
export const errors = {
  ...kernelErrors,
  ...accountErrors,
  ...achievementErrors,
  ...blogErrors,
  ...seasonsErrors,
  ...bonusErrors,
  ...contentErrors,
  ...disputeErrors,
  ...extractErrors,
  ...vipErrors,
  ...grantErrors,
  ...lotteryErrors,
  ...loyaltyErrors,
  ...maintenanceErrors,
  ...messageErrors,
  ...missionErrors,
  ...operatorErrors,
  ...paymentErrors,
  ...playErrors,
  ...privacyErrors,
  ...protectionErrors,
  ...referralErrors,
  ...reportErrors,
  ...supportErrors,
  ...verificationErrors,
  ...tournamentErrors,
  ...webhookErrors,
  ...wheelErrors,
  ...socialErrors,
};

export type ErrorKey = keyof typeof errors;

export function errorRow(key: ErrorKey): ErrorRow {
  return errors[key];
}

import { Type } from 'typebox';
import { setting } from '../../kernel/settings/define-settings.ts';

/** What operators may set for log-ins. */
export const sessionSettings = {
  'auto_logout.enabled': setting('Logging out by itself, for players who want it too.', Type.Boolean(), false),
};

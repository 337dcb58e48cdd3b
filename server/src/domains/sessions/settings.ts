import { Type } from 'typebox';
import { setting } from '../../kernel/settings/define-settings.ts';
import { closed } from '../../kernel/settings/shapes.ts';
import { settingReader } from '../settings/index.ts';
import { ageSecMax, usualLife } from './rules.ts';

/** Settings of log-ins. */
export const sessionSettings = {
  'auto_logout.enabled': setting('Automatic log-out, for players who have switched it on.', Type.Boolean(), false),
  session_life: setting(
    'When players are logged out by themselves: after so many seconds without use, and so many after logging in. A change applies to who is logged in, too.',
    closed({ idleSec: Type.Integer({ minimum: 300, maximum: ageSecMax }), ageSec: Type.Integer({ minimum: 3600, maximum: ageSecMax }) }),
    usualLife,
    { public: false, check: ({ idleSec, ageSec }) => (idleSec > ageSec ? { idleSec: 'errors.field.invalid' } : null) },
  ),
};

export const sessionSetting = settingReader(sessionSettings);

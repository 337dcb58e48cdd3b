import { Type } from 'typebox';
import { onOff, setting } from '../../kernel/settings/define-settings.ts';
import { closed } from '../../kernel/settings/shapes.ts';
import { settingReader } from '../settings/index.ts';

const ResetTime = closed({ hour: Type.Integer({ minimum: 0, maximum: 23 }), minute: Type.Integer({ minimum: 0, maximum: 59 }) });

export const wheelSettings = {
  fortune_wheel: onOff('The wheel with spins each day. Spins that were won before can still be used by calls when this is off.', false, {
    inDemo: { enabled: true },
  }),
  fortune_wheel_reset: setting(
    'When the spins of the wheel come again each day, UTC; null: they do not. 18:30 is midnight in India.',
    Type.Union([ResetTime, Type.Null()]),
    { hour: 18, minute: 30 },
    { gives: 'money' },
  ),
};

export const wheelSetting = settingReader(wheelSettings);

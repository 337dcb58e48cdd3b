import { onOff } from '../../kernel/settings/define-settings.ts';
import { settingReader } from '../settings/index.ts';

export const telemetrySettings = {
  site_error_reports: onOff('Pages report their errors to this server, without personal data.', false),
};

export const telemetrySetting = settingReader(telemetrySettings);

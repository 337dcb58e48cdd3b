import { onOff } from '../../kernel/settings/define-settings.ts';
import { settingReader } from '../settings/index.ts';

export const telemetrySettings = {
  site_error_reports: onOff('Pages report their errors to this server, without personal data.', false),
  visit_counts: onOff('Pages of visits that sites report to this server are counted, by day and where the visit came from.', false, {
    public: false,
  }),
};

export const telemetrySetting = settingReader(telemetrySettings);

import { pageErrorsApi } from '@mela/contract/api/content/page-errors';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { notePageError } from './note-page-error.ts';
import { telemetrySettings } from './settings.ts';

export { sentryReporter } from './adapters/sentry.ts';

/** What pages report of themselves. */
export const domain = defineDomain({
  name: 'telemetry',
  tier: 1,
  calls: ['settings'],
  hears: [],
  emits: [],
  settings: telemetrySettings,
  routes: defineRoutes(pageErrorsApi, { 'POST /page-errors': notePageError }),
});

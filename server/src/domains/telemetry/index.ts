import { pageErrorsApi } from '@mela/contract/api/content/page-errors';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import type { Otlp, OtlpOptions } from './adapters/otlp/open-otlp.ts';
import { notePageError } from './note-page-error.ts';
import { telemetrySettings } from './settings.ts';

export { sentryReporter } from './adapters/sentry.ts';
export type { Otlp } from './adapters/otlp/open-otlp.ts';

/** Traces and metrics by OTLP; its code is loaded here, where an endpoint is configured. */
export const openOtlp = async (options: OtlpOptions): Promise<Otlp> => (await import('./adapters/otlp/open-otlp.ts')).openOtlp(options);

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

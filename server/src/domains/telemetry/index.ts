import { pageErrorsApi } from '@mela/contract/api/content/page-errors';
import { visitsApi } from '@mela/contract/api/content/visits';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import type { Otlp, OtlpOptions } from './adapters/otlp/open-otlp.ts';
import { daySec, retention } from '../../kernel/retention/retention.ts';
import { notePageError } from './note-page-error.ts';
import { telemetrySettings } from './settings.ts';
import { countHit } from './visits/count-hit.ts';
import { giveTrackId } from './visits/give-track-id.ts';

export { sentryReporter } from './adapters/sentry.ts';
export type { Otlp } from './adapters/otlp/open-otlp.ts';

/** Traces and metrics by OTLP; its code is loaded here, where an endpoint is configured. */
export const openOtlp = async (options: OtlpOptions): Promise<Otlp> => (await import('./adapters/otlp/open-otlp.ts')).openOtlp(options);

/** What pages report of themselves and of visits. */
export const domain = defineDomain({
  name: 'telemetry',
  tier: 1,
  tables: { open: ['visit_day'], analytics: [{ name: 'visit_day', version: 1, key: 'id', at: null, final: false }] },
  retention: [retention({ table: 'telemetry.visit_day', since: 'day', keptSec: 400 * daySec })],
  calls: ['settings'],
  hears: [],
  emits: [],
  settings: telemetrySettings,
  routes: [
    ...defineRoutes(pageErrorsApi, { 'POST /page-errors': notePageError }),
    ...defineRoutes(visitsApi, { 'GET /track': giveTrackId, 'POST /hits': countHit }),
  ],
});

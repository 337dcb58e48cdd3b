import { pageErrorsApi } from '@mela/contract/api/content/page-errors';
import { visitsApi } from '@mela/contract/api/content/visits';
import type { Config } from '../../config/config.ts';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { deleted } from '../../kernel/domain/personal-data.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import type { Otlp, OtlpOptions } from './adapters/otlp/open-otlp.ts';
import { daySec, retention } from '../../kernel/retention/retention.ts';
import { productFiles } from './adapters/product-files.ts';
import { productService } from './adapters/product-service.ts';
import { notePageError } from './note-page-error.ts';
import { productEventsConsumer } from './product-events/collect-product-events.ts';
import { forgetAll, waitingUpTo } from './product-events/event-store.ts';
import { productEventsJob } from './product-events/send-product-events.ts';
import type { ProductSink } from './product-events/sink.ts';
import { droppedInAll } from './product-events/sink-store.ts';
import { telemetrySettings } from './settings.ts';
import { countHit } from './visits/count-hit.ts';
import { giveTrackId } from './visits/give-track-id.ts';

export { sentryReporter } from './adapters/sentry.ts';
export type { Otlp } from './adapters/otlp/open-otlp.ts';

/** Traces and metrics by OTLP; its code is loaded here, where an endpoint is configured. */
export const openOtlp = async (options: OtlpOptions): Promise<Otlp> => (await import('./adapters/otlp/open-otlp.ts')).openOtlp(options);

const sinksOf = ({ productEvents }: Config): readonly ProductSink[] => [
  ...(productEvents?.service ? [productService(productEvents.service)] : []),
  ...(productEvents?.files ? [productFiles(productEvents.files)] : []),
];

const shownMax = 100_000;

/** What pages report of themselves and of visits, and what services of product analytics are sent. */
export const domain = defineDomain({
  name: 'telemetry',
  tier: 1,
  tables: {
    open: ['counted_player', 'product_event', 'product_sink', 'visit_day'],
    analytics: [{ name: 'visit_day', version: 1, key: 'id', at: null, final: false }],
  },
  personal: { tables: { 'telemetry.counted_player': { ...deleted, hidden: ['name'] } } },
  retention: [
    retention({ table: 'telemetry.visit_day', since: 'day', keptSec: 400 * daySec }),
    // As long as the browser stores what was accepted.
    retention({ table: 'telemetry.counted_player', since: 'since', keptSec: 400 * daySec }),
  ],
  calls: ['settings'],
  hears: productEventsConsumer.types,
  emits: [],
  settings: telemetrySettings,
  routes: [
    ...defineRoutes(pageErrorsApi, { 'POST /page-errors': notePageError }),
    ...defineRoutes(visitsApi, { 'GET /track': giveTrackId, 'POST /hits': countHit }),
  ],
  consumers: [productEventsConsumer],
  parts: ({ config, db }) =>
    config.productEvents === null
      ? // What was noted for a place that is configured no more is forgotten.
        { open: () => (config.roles.includes('jobs') ? forgetAll(db) : Promise.resolve()) }
      : {
          jobs: [productEventsJob(sinksOf(config))],
          gauges: [
            {
              name: 'mela_product_events_waiting',
              help: 'Product events that wait, up to 100,000.',
              read: () => waitingUpTo(db, shownMax),
            },
            {
              name: 'mela_product_events_dropped',
              help: 'Product events that were dropped, since product events are sent.',
              read: () => droppedInAll(db),
            },
          ],
        },
});

import type { Delivered, ProductSink, WaitingEvent } from '../product-events/sink.ts';

const answerMs = 10_000;

type Options = { readonly url: string; readonly key: string; readonly answerMs?: number };

/**
 * Sends events in the batch protocol of PostHog: `POST <url>/batch/`. An event is known by its `uuid`, so that one that comes twice counts once; no
 * profile of a person is made of it, and no place is looked up by the address of this server.
 */
export function productService({ url, key, answerMs: withinMs = answerMs }: Options): ProductSink {
  return {
    name: 'service',
    async deliver(events, now): Promise<Delivered> {
      try {
        const answer = await fetch(`${url}/batch/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ api_key: key, sent_at: now.toISOString(), batch: events.map(shownEvent) }),
          redirect: 'error',
          signal: AbortSignal.timeout(withinMs),
        });
        // Read, so that the connection can be used again.
        await answer.arrayBuffer();
        return deliveredBy(answer);
      } catch (error) {
        return { later: error instanceof Error ? error.name : 'no answer', pauseSec: null };
      }
    },
  };
}

const shownEvent = ({ uuid, event, player, properties, at }: WaitingEvent) => ({
  uuid,
  event,
  distinct_id: player,
  timestamp: at.toISOString(),
  properties: { ...(properties as object), $process_person_profile: false, $geoip_disable: true, $lib: 'mela' },
});

/** Only what is wrong with the events themselves is refused: a wrong key or address is corrected by the operator, and loses nothing meanwhile. */
function deliveredBy({ ok, status, headers }: Response): Delivered {
  if (ok) return 'taken';
  if (status === 400 || status === 413 || status === 422) return 'refused';
  const sec = Number(headers.get('retry-after') ?? Number.NaN);
  return { later: `status ${status}`, pauseSec: Number.isFinite(sec) && sec > 0 ? sec : null };
}

import type { GaugeSource } from '../../kernel/observability/metrics.ts';
import type { LiveHub } from './hub/live-hub.ts';

export function liveGauges(hub: LiveHub): GaugeSource[] {
  const gauge = (name: string, help: string, of: keyof ReturnType<LiveHub['counts']>): GaugeSource => ({
    name: `mela_live_${name}`,
    help,
    read: () => hub.counts()[of],
  });
  return [
    gauge('connections', 'Open live connections.', 'connections'),
    gauge('channels', 'Channels with a stream in memory.', 'channels'),
    gauge('publications_total', 'Publications since the start.', 'publications'),
    gauge('deliveries_total', 'Publications times the connections they were written to, since the start.', 'deliveries'),
    gauge('commands_total', 'Commands of clients since the start.', 'commands'),
    gauge('recovered_total', 'Subscriptions that recovered everything they had missed.', 'recovered'),
    gauge('unrecovered_total', 'Subscriptions that asked for more than the history has.', 'unrecovered'),
    gauge('slow_total', 'Connections cut off because they read too slowly.', 'slow'),
  ];
}

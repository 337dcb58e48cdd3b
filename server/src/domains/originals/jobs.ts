import type { AtStep } from '../../kernel/at-step.ts';
import { job } from '../../kernel/jobs/index.ts';
import { finishWaiting } from './finish-waiting.ts';
import { judgeTosses } from './monitor/index.ts';
import { pruneDemos } from './prune-demos.ts';

declare module '../../kernel/jobs/map.ts' {
  interface JobMap {
    'originals.finish-waiting': Record<never, never>;
    'originals.tosses': Record<never, never>;
    'originals.prune-demos': Record<never, never>;
  }
}

/** Rounds that nobody came back to are ended every ten minutes; tosses are judged every minute; old demos are removed at night. */
export function originalJobs(atStep: AtStep) {
  return [
    job({
      name: 'originals.finish-waiting',
      cron: '*/10 * * * *',
      run: async (_payload, services) => {
        const rounds = await finishWaiting(services, atStep);
        if (rounds > 0) services.log.info({ rounds }, 'rounds that had waited too long were ended');
      },
    }),
    job({ name: 'originals.tosses', cron: '* * * * *', run: (_payload, services) => judgeTosses(services) }),
    job({
      name: 'originals.prune-demos',
      cron: '0 3 * * *',
      run: async (_payload, services) => {
        const demos = await pruneDemos(services);
        if (demos > 0) services.log.info({ demos }, 'demos that were long over were removed');
      },
    }),
  ];
}

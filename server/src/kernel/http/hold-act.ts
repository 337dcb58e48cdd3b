import type { PipelineServices } from './call.ts';
import { NeedsApproval } from './operator-gate.ts';
import { prepareTransaction, type Job, type Work } from './prepare-work.ts';
import type { Route } from './route.ts';
import type { AskedAct } from '../types.ts';

/** The reason in the body of a changing row of operators (defineRoutes sees that there is one). */
const reasonOf = ({ input }: Job): string => (input.body as { readonly reason: string }).reason;

const accepted = 202;

/**
 * The work of a row whose act may need a second operator: it runs, and where it asks for one it was rolled back, and is stored in place of being
 * done.
 */
export function holdAct(services: PipelineServices, route: Route, work: Work): Work {
  const { row } = route;
  if (row.login !== 'operator' || row.secondApproval === undefined) return work;
  const { permission } = row;
  const hold = (asked: AskedAct): Work =>
    prepareTransaction(services, route, async (ctx, job) => {
      const { operator } = ctx;
      if (!services.operators || !operator) throw new Error(`${route.path}: an act waits without an operator`);
      const act = `${route.method} ${route.path}`;
      const approval = await services.operators.hold(
        { ...ctx, operator },
        { act, permission, input: job.input, reason: reasonOf(job), asked },
      );
      return { status: accepted, payload: { data: { approval } } };
    });
  return async (job) => {
    try {
      return await work(job);
    } catch (thrown) {
      if (thrown instanceof NeedsApproval) return hold(thrown.asked)(job);
      throw thrown;
    }
  };
}

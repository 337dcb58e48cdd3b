/** One step of a check. `problems` are sentences; an empty list means that it passed. */
export type Step = {
  readonly name: string;
  readonly run: () => Promise<readonly string[]>;
  /** It passed before, with the same files. */ readonly isKept?: boolean;
};
export type Outcome = Pick<Step, 'name' | 'isKept'> & { readonly seconds: number; readonly problems: readonly string[] };

async function runStep(step: Step): Promise<Outcome> {
  const started = performance.now();
  const problems = await step
    .run()
    .catch((reason: unknown) => [`did not run: ${reason instanceof Error ? reason.message : String(reason)}`]);
  return { name: step.name, isKept: step.isKept ?? false, seconds: (performance.now() - started) / 1000, problems };
}

/** Runs the steps, at most `atOnce` together, in their order; reports each as it ends. A step that throws has failed, the others continue. */
export async function runSteps(steps: readonly Step[], atOnce: number, report: (outcome: Outcome) => void): Promise<Outcome[]> {
  const pending = [...steps];
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let step = pending.shift(); step; step = pending.shift()) {
      const outcome = await runStep(step);
      outcomes.push(outcome);
      report(outcome);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
}

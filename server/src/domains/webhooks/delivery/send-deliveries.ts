import { transact } from '../../../kernel/db/transact.ts';
import type { JobServices } from '../../../kernel/jobs/index.ts';
import { type FetchOutside, OutsideFailure, shownFailure } from '../../../kernel/outside/fetch-outside.ts';
import { readSecrets } from '../targets/secret-store.ts';
import { noteAnswer, noteFailure, pauseTarget, takeProbe, targetsToServe, type TargetRow } from '../targets/target-store.ts';
import { holdDoubtful } from '../postbacks/hold-doubtful.ts';
import { claimDeliveries, type Claimed, noteAttempt, type Outcome } from './delivery-store.ts';
import { createLanes, type Lanes } from './lanes.ts';
import { attemptsMax, awaySecAfter, isAway, pauseSecAfter } from './pauses.ts';
import { requestOf } from './request-of.ts';

/** Players of one target who are sent something at the same time. */
const lanesAtOnce = 32;
const answerMs = 10_000;
/** Longer than an answer is waited for: afterwards another process may try, should this one have ended. */
const leaseMs = 30_000;
const bytesMax = 65_536;

type SendServices = Pick<JobServices, 'db' | 'clock' | 'config' | 'log'> & {
  readonly post: FetchOutside;
};

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

/** Sends what is due to every target at the same time, until nothing is or `runMs` are over. One that is slow or away keeps no other waiting. */
export async function sendDeliveries(services: SendServices, runMs: number): Promise<void> {
  const { db, clock } = services;
  const endMs = clock.monotonicMs() + runMs;
  const targets = await targetsToServe(db, clock.now());
  // All have ended before it is said that one has failed, so that the next run does not begin beside them.
  const ends = await Promise.allSettled(targets.map((target) => serve(services, target, endMs)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

async function serve(services: SendServices, target: TargetRow, endMs: number): Promise<void> {
  const { db, clock, config, log } = services;
  const known = await readSecrets(db, target.id, config.secrets.reading.sealing, clock.now());
  const secrets = known.filter((secret) => secret !== null);
  if (secrets.length === 0) {
    log.error({ target: target.name }, 'ALARM: no secret of a target of webhooks can be read; what it should be sent waits');
    await pauseTarget(db, target.id, later(clock.now(), awaySecAfter(Infinity) * 1000));
    return;
  }
  const lanes = createLanes(target.failures);
  try {
    await fill(lanes, services, target, secrets, endMs);
  } finally {
    await Promise.all(lanes.busy);
  }
  if (lanes.broken !== null) throw lanes.broken;
}

/** Begins the next attempt as soon as one has ended, so that a player whose delivery takes long holds up no other. */
async function fill(lanes: Lanes, services: SendServices, target: TargetRow, secrets: readonly string[], endMs: number): Promise<void> {
  const { db, clock, log } = services;
  while (clock.monotonicMs() < endMs && lanes.broken === null) {
    const now = clock.now();
    if (isAway(lanes.failures) && !(await takeProbe(db, target.id, now, later(now, leaseMs)))) return;
    const free = isAway(lanes.failures) ? 1 : lanesAtOnce - lanes.busy.size;
    const { ready, held } = await transact(db, async (tx) => {
      const claimed = await claimDeliveries(tx, target, now, later(now, leaseMs), free);
      return target.kind === 'postback' ? holdDoubtful(tx, target.id, claimed, now) : { ready: claimed, held: 0 };
    });
    for (const delivery of ready) lanes.start(() => attempt(services, target, delivery, secrets));
    if (lanes.busy.size === 0 && held === 0) return;
    if (lanes.busy.size > 0) await Promise.race(lanes.busy);
    if (isAway(lanes.failures)) await Promise.all(lanes.busy);
    if (isAway(lanes.failures)) {
      await pauseTarget(db, target.id, later(clock.now(), awaySecAfter(lanes.failures) * 1000));
      log.warn({ target: target.name, failures: lanes.failures }, 'a target of webhooks does not take what it is sent; it is tried again');
      return;
    }
  }
}

/** Sends one delivery and writes what came of it. @returns how many attempts at the target have failed one after another */
async function attempt(services: SendServices, target: TargetRow, delivery: Claimed, secrets: readonly string[]): Promise<number> {
  const { db, clock, log } = services;
  const failure = await send(services, target, delivery, secrets);
  const now = clock.now();
  const outcome = outcomeOf(failure, delivery.attempts + 1, now);
  await transact(db, (tx) => noteAttempt(tx, target.id, delivery, outcome, now));
  if (outcome.state === 'failed')
    log.error({ target: target.name, event: delivery.event }, 'ALARM: a webhook was given up after three days; it can be sent again');
  if (failure !== null) return noteFailure(db, target.id);
  await noteAnswer(db, target.id);
  return 0;
}

function outcomeOf(failure: string | null, attempts: number, now: Date): Outcome {
  if (failure === null) return { state: 'delivered', failure, dueAt: now };
  if (attempts >= attemptsMax) return { state: 'failed', failure, dueAt: now };
  return { state: 'waiting', failure, dueAt: later(now, pauseSecAfter(attempts) * 1000) };
}

/** @returns why it did not arrive, or null */
async function send(
  { clock, log, post }: SendServices,
  target: TargetRow,
  delivery: Claimed,
  secrets: readonly string[],
): Promise<string | null> {
  const { url, ...asking } = requestOf(target, delivery, secrets, clock.now());
  try {
    await post(url, { ...asking, bytesMax, answerMs, redirectsMax: 0, onlyStatus: true });
    return null;
  } catch (error) {
    if (!(error instanceof OutsideFailure)) log.warn({ err: error, target: target.name }, 'a webhook could not be sent');
    return shownFailure(error instanceof OutsideFailure ? error.message : 'it could not be sent');
  }
}

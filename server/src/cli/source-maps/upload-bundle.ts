import { createHash } from 'node:crypto';
import type { SourceMapAccount } from '../../config/source-maps.ts';
import { StartError } from '../../kernel/errors/start-error.ts';
import { serviceOf } from './service-call.ts';

type Plan = {
  readonly url: unknown;
  readonly chunkSize: number;
  readonly chunksPerRequest: number;
  readonly maxRequestSize: number;
  readonly accept: readonly string[];
};
type State = { readonly state: string; readonly missingChunks?: readonly string[]; readonly detail?: string | null };

/** The service puts the parts together after its answer. */
const asks = { pauseMs: 1_000, max: 120 };
const sha1 = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('hex');

type Options = {
  readonly account: SourceMapAccount;
  readonly bundle: Buffer;
  readonly release: string;
  readonly sleep: (ms: number) => Promise<unknown>;
};

/**
 * Uploads an artifact bundle as Sentry's protocol has it: the service names the size of parts, gets those that it lacks, and puts them together.
 * @returns how many parts were sent: none where the service has the same bundle already
 * @throws StartError in words where the service takes no bundles, refuses the token or cannot use what came
 */
export async function uploadBundle({ account, bundle, release, sleep }: Options): Promise<number> {
  const service = serviceOf(account);
  const path = `organizations/${account.org}/chunk-upload/`;
  const plan = planOf(await service.get(path));
  const target = service.addressBy(plan.url, path);
  const chunks = new Map<string, Buffer>();
  const order: string[] = [];
  for (let at = 0; at < bundle.length; at += plan.chunkSize) {
    const chunk = bundle.subarray(at, at + plan.chunkSize);
    order.push(sha1(chunk));
    chunks.set(order.at(-1) ?? '', chunk);
  }
  const assemble = async (): Promise<State> => {
    const body = { checksum: sha1(bundle), chunks: order, projects: [account.project], version: release };
    return stateOf(await service.post(`organizations/${account.org}/artifactbundle/assemble/`, JSON.stringify(body)));
  };
  let sent = 0;
  const send = async (missing: readonly string[]): Promise<void> => {
    for (const group of groupsOf(
      missing.flatMap((id) => (chunks.has(id) ? [[id, chunks.get(id) ?? Buffer.alloc(0)] as const] : [])),
      plan,
    )) {
      const form = new FormData();
      for (const [id, chunk] of group) form.append('file', new Blob([new Uint8Array(chunk)]), id);
      await service.post(target, form);
      sent += group.length;
    }
  };
  // A service of the first version does not say what it lacks.
  if (!plan.accept.includes('artifact_bundles_v2')) await send([...chunks.keys()]);
  for (let asked = 0; asked < asks.max; asked += 1) {
    const { state, missingChunks = [], detail } = await assemble();
    if (state === 'ok') return sent;
    if (state === 'error') throw new StartError([`the service cannot use the source maps: ${detail ?? 'it says no reason'}`]);
    if (missingChunks.length > 0) await send(missingChunks);
    else await sleep(asks.pauseMs);
  }
  throw new StartError(['the service has all parts and has not put them together within two minutes: run this again later']);
}

function planOf(answer: unknown): Plan {
  const plan = answer as Partial<Plan> & { readonly hashAlgorithm?: string };
  const accept = Array.isArray(plan.accept) ? plan.accept.map(String) : [];
  if (!accept.some((kind) => kind.startsWith('artifact_bundles')))
    throw new StartError([
      'this service takes no bundles of source maps (artifact_bundles): its version is too old, or it is a service without them',
    ]);
  if (plan.hashAlgorithm !== undefined && plan.hashAlgorithm !== 'sha1')
    throw new StartError([`this service wants parts named by ${plan.hashAlgorithm}, which is not known here`]);
  const size = (value: unknown, otherwise: number): number =>
    Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : otherwise;
  return {
    url: plan.url,
    accept,
    chunkSize: size(plan.chunkSize, 8_388_608),
    chunksPerRequest: size(plan.chunksPerRequest, 1),
    maxRequestSize: size(plan.maxRequestSize, 33_554_432),
  };
}

function stateOf(answer: unknown): State {
  const { state } = answer as Partial<State>;
  if (typeof state !== 'string') throw new StartError(['the service does not answer as Sentry’s protocol says (no state)']);
  return answer as State;
}

type Part = readonly [id: string, chunk: Buffer];

function groupsOf(parts: readonly Part[], { chunksPerRequest, maxRequestSize }: Plan): readonly (readonly Part[])[] {
  const groups: Part[][] = [];
  let bytes = 0;
  for (const part of parts) {
    const last = groups.at(-1);
    if (last === undefined || last.length >= chunksPerRequest || bytes + part[1].length > maxRequestSize) {
      groups.push([part]);
      bytes = part[1].length;
    } else {
      last.push(part);
      bytes += part[1].length;
    }
  }
  return groups;
}

import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateRawSync } from 'node:zlib';

const sha1 = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('hex');

/** The files of an archive, by the list at its end, as a service reads it. */
export function readZip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength, from] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28), archive.readUInt32LE(at + 42)];
    const name = archive.subarray(at + 46, at + 46 + nameLength).toString();
    if (archive.readUInt32LE(from) !== 0x04034b50) throw new Error(`${name} does not begin where the list says`);
    const begin = from + 30 + archive.readUInt16LE(from + 26) + archive.readUInt16LE(from + 28);
    files.set(name, inflateRawSync(archive.subarray(begin, begin + size)));
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

/**
 * A stand-in of a service that takes artifact bundles: it names sizes, takes parts by their SHA-1 alone, says which it lacks, and puts a bundle together
 * one answer later. Nothing of it is of our code: it reads what came over the wire.
 */
export async function standInService(chunkSize = 4_096) {
  const parts = new Map<string, Buffer>();
  const bundles = new Map<string, { readonly bytes: Buffer; readonly projects: unknown; readonly version: unknown }>();
  const events: unknown[] = [];
  const seen = { requests: 0, largestRequest: 0, mostParts: 0, tokens: new Set<string>() };
  const answer = { plan: {} as Readonly<Record<string, unknown>>, status: 200, text: '', failure: '' };
  let waits = 1;
  const server = createServer((request, reply) => {
    const body: Buffer[] = [];
    request.on('data', (part: Buffer) => body.push(part));
    request.on('end', () => {
      const bytes = Buffer.concat(body);
      seen.requests += 1;
      seen.tokens.add(String(request.headers.authorization));
      if (answer.status !== 200) reply.writeHead(answer.status).end(answer.text);
      else
        handle(request.method ?? '', request.url ?? '', String(request.headers['content-type']), bytes).then(
          (said) => reply.writeHead(200, { 'content-type': 'application/json' }).end(said),
          (error: unknown) => reply.writeHead(400).end(String(error)),
        );
    });
  });

  async function handle(method: string, url: string, type: string, bytes: Buffer): Promise<string> {
    if (url === '/api/0/organizations/mela/chunk-upload/' && method === 'GET') {
      const limits = { chunkSize, chunksPerRequest: 3, maxRequestSize: chunkSize * 2, concurrency: 1, hashAlgorithm: 'sha1' };
      return JSON.stringify({ url, ...limits, compression: ['gzip'], accept: ['artifact_bundles', 'artifact_bundles_v2'], ...answer.plan });
    }
    if (url === '/api/0/organizations/mela/chunk-upload/' && method === 'POST') {
      const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
      const files = form.getAll('file');
      seen.mostParts = Math.max(seen.mostParts, files.length);
      seen.largestRequest = Math.max(seen.largestRequest, bytes.length);
      for (const file of files) {
        if (typeof file === 'string') throw new Error('a part is no file');
        const part = Buffer.from(await file.arrayBuffer());
        if (sha1(part) !== file.name || part.length > chunkSize) throw new Error('a part is not what its name says');
        parts.set(file.name, part);
      }
      return '';
    }
    if (url === '/api/0/organizations/mela/artifactbundle/assemble/' && method === 'POST')
      return JSON.stringify(assemble(JSON.parse(bytes.toString())));
    if (url === '/api/7/envelope/' && method === 'POST') {
      events.push(JSON.parse(bytes.toString().split('\n')[2] ?? ''));
      return '{}';
    }
    throw new Error(`${method} ${url}`);
  }

  type Asked = { readonly checksum: string; readonly chunks: readonly string[]; readonly projects: unknown; readonly version: unknown };
  function assemble({ checksum, chunks, projects, version }: Asked) {
    if (bundles.has(checksum)) return { state: 'ok', missingChunks: [], detail: null };
    const missing = chunks.filter((id) => !parts.has(id));
    if (missing.length > 0) return { state: 'not_found', missingChunks: missing, detail: null };
    if (answer.failure !== '') return { state: 'error', missingChunks: [], detail: answer.failure };
    if (waits > 0) {
      waits -= 1;
      return { state: 'assembling', missingChunks: [], detail: null };
    }
    const bytes = Buffer.concat(chunks.map((id) => parts.get(id) ?? Buffer.alloc(0)));
    if (sha1(bytes) !== checksum) return { state: 'error', missingChunks: [], detail: 'checksum' };
    bundles.set(checksum, { bytes, projects, version });
    return { state: 'ok', missingChunks: [], detail: null };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer,
    seen,
    bundles,
    events,
    close: () => void server.close(),
  };
}

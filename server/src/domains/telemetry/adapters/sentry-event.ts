import { relative } from 'node:path';
import { debugIdOf, isBuiltScript } from '../../../kernel/observability/errors/debug-id.ts';
import type { ErrorReport } from '../../../kernel/observability/errors/reporter.ts';
import { scrub } from '../../../kernel/observability/errors/scrub.ts';

const root = new URL('../../../../../', import.meta.url).pathname;
const framesMax = 50;
const textCharsMax = 2_000;

type Frame = {
  readonly filename: string;
  /** Of a script of the site: by it the service finds the debug id, and by that the source map. */
  readonly abs_path?: string;
  readonly function?: string;
  readonly lineno: number;
  readonly colno: number;
  readonly in_app: boolean;
};

/** `    at name (file:///path/file.ts:12:5)` and what browsers write: `name@https://host/file.js:12:5`. */
const shapes = [
  /^\s*at (?:(?<name>.+?) \()?(?<file>[^()\s]+):(?<line>\d+):(?<column>\d+)\)?$/,
  /^(?<name>[^@\s]*)@(?<file>\S+):(?<line>\d+):(?<column>\d+)$/,
];

function frameOf(line: string): Frame[] {
  const found = shapes.map((shape) => shape.exec(line)?.groups).find((groups) => groups !== undefined);
  if (found === undefined) return [];
  const { name, file = '', line: lineno, column } = found;
  const filename = fileOf(file);
  const isOurs = !filename.includes('node_modules') && !filename.startsWith('node:');
  const place = { lineno: Number(lineno), colno: Number(column), in_app: isOurs };
  return [
    { filename, ...(isBuiltScript(filename) && { abs_path: addressOf(filename) }), ...(name ? { function: scrub(name) } : {}), ...place },
  ];
}

/** Without the host, which may be a player's own. */
const addressOf = (script: string): string => `app:///${script}`;

/** Which source map belongs to each script of the frames. */
function imagesOf(frames: readonly Frame[]) {
  const scripts = new Set(frames.flatMap(({ filename, abs_path }) => (abs_path === undefined ? [] : [filename])));
  return [...scripts].map((script) => ({ type: 'sourcemap', code_file: addressOf(script), debug_id: debugIdOf(script) }));
}

/** Without the folder of this machine, the host and the query. */
function fileOf(file: string): string {
  const path = file
    .replace(/^file:\/\//, '')
    .replace(/^https?:\/\/[^/]+\//, '')
    .replace(/[?#].*$/, '');
  // With its slash a script of the site is known as one.
  return path.startsWith(root) ? relative(root, path) : scrub(`/${path}`).slice(1);
}

/** Much longer than what is sent, and cut before it is looked at: a text of the server may have any length. */
const readCharsMax = 16_384;

const short = (text: string): string => scrub(text.slice(0, readCharsMax)).slice(0, textCharsMax);

/** An event of Sentry's protocol, with the frames of the stack from the outermost, and nothing of a person: no user, address, request or body. */
export function sentryEvent(id: string, { at, level, message, name, text, stack, tags }: ErrorReport, release: string) {
  const frames = (stack ?? '').slice(0, readCharsMax).split('\n').flatMap(frameOf).slice(0, framesMax).toReversed();
  const images = imagesOf(frames);
  return {
    event_id: id,
    timestamp: at,
    platform: tags['side'] === 'site' ? 'javascript' : 'node',
    level,
    logger: 'mela',
    release,
    logentry: { formatted: short(message) },
    tags: Object.fromEntries(Object.entries(tags).map(([tag, value]) => [tag, tag === 'requestId' ? value : short(value)])),
    ...(images.length > 0 && { debug_meta: { images } }),
    ...(name !== null && {
      exception: { values: [{ type: short(name), value: short(text ?? ''), ...(frames.length > 0 && { stacktrace: { frames } }) }] },
    }),
  };
}

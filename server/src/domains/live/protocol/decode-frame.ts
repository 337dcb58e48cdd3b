/** The commands of clients. The server uses the first of these fields that it finds. */
const commandNames = [
  'connect',
  'subscribe',
  'unsubscribe',
  'publish',
  'presence',
  'presence_stats',
  'history',
  'ping',
  'send',
  'rpc',
  'refresh',
  'sub_refresh',
] as const;
export type CommandName = (typeof commandNames)[number];

export type Fields = Readonly<Record<string, unknown>>;

/** `pong` is the empty command by which a client answers a ping; `unknown` has an id but no known command. */
export type Command =
  | { readonly name: 'pong' }
  | { readonly name: 'unknown'; readonly id: number }
  | { readonly name: CommandName; readonly id: number; readonly fields: Fields };

const idMax = 0xffffffff;

/**
 * Decodes one WebSocket message into its commands, which are JSON objects separated by newlines.
 * @returns null when any of it is malformed or there are more than `commandsMax` commands: then none may run.
 */
export function decodeFrame(text: string, commandsMax: number): Command[] | null {
  const commands: Command[] = [];
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(start, end);
    start = end + 1;
    if (line.trim() === '') continue;
    if (commands.length === commandsMax) return null;
    const command = decodeCommand(line);
    if (command === null) return null;
    commands.push(command);
  }
  return commands.length === 0 ? null : commands;
}

function decodeCommand(line: string): Command | null {
  const value = parseObject(line);
  if (value === null) return null;
  if (Object.keys(value).length === 0) return { name: 'pong' };
  const id = value['id'] ?? 0;
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 0 || id > idMax) return null;
  const name = commandNames.find((known) => Object.hasOwn(value, known));
  // Only `send` has no answer; other commands need an id.
  if (id === 0 && name !== 'send') return null;
  if (name === undefined) return { name: 'unknown', id };
  const fields = value[name] ?? {};
  return isObject(fields) ? { name, id, fields } : null;
}

function parseObject(line: string): Fields | null {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return null;
  }
  return isObject(value) ? value : null;
}

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const finalText = 0x81;

/**
 * A complete WebSocket text message from the server, with its header. Built once and written to every subscriber's socket, so
 * that a publication is encoded once for any number of readers.
 */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const header = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(header + length);
  frame[0] = finalText;
  if (header === 2) {
    frame[1] = length;
  } else if (header === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, header);
  return frame;
}

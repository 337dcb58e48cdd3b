import { parseArgs } from 'node:util';
import { personHere } from '../config/env.ts';
import { commandLine, type Origin } from '../kernel/origin.ts';

export type CommandResult = { readonly lines: readonly string[]; readonly done: boolean };

/** What was typed: the words, and who acts when `--as` named a person. */
export type Typed = { readonly words: readonly string[]; readonly as: string | null };

/** A name, or the e-mail of an operator. */
const nameShape = /^[a-z0-9][a-z0-9._+-]{1,39}(@[a-z0-9.-]{3,60})?$/i;

/** Reads the arguments of a command. A sentence where a flag is unknown or `--as` is no name. */
export function readTyped(args: readonly string[]): Typed | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { as: { type: 'string' } },
      allowPositionals: true,
      strict: true,
    });
    if (values.as !== undefined && !nameShape.test(values.as))
      return `--as ${values.as} is no name: 2 to 40 letters, digits, dots and dashes, or an e-mail address`;
    return { words: positionals, as: values.as ?? null };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Who acts at the command line: the person named, otherwise the user of this machine. */
export function originOf(as: string | null): Origin {
  const name = as ?? personHere();
  return name === null || !nameShape.test(name) ? commandLine : { actor: `operator:${name}`, requestId: null };
}

/** Who acts: the origin of what is done, and the name where `--as` gave one. Acts that need two people ask for it. */
export type By = { readonly origin: Origin; readonly as: string | null };

export const byOf = (as: string | null, here: Origin): By => ({ as, origin: as === null ? here : originOf(as) });

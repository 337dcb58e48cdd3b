import type { SiteRows } from '@mela/contract/site/site-rows';
import { createUseCommand, type Commanding as CommandingOf } from '@mela/kit/api/use-command.ts';
import { runCommand } from './api-command.ts';
import type { CallKey } from './calls.ts';

/** A command of the site and how its last request ended. */
export type Commanding<K extends CallKey> = CommandingOf<SiteRows, K>;

/** A command of the site from a component, one request at a time. */
export const useCommand = createUseCommand(runCommand);

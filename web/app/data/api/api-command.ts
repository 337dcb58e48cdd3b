import type { SiteRows } from '@mela/contract/site/site-rows';
import { createCommands, createRunner } from '@mela/kit/api/commands.ts';
import type { Topic } from './api-query.ts';
import { sendCall } from './client.ts';

export const apiCommand = createCommands<SiteRows, Topic>();

/**
 * Sends a command once.
 * @throws ApiRejection when the API rejected, TypeError without a connection, LogInEnded where it waited until after the log-in
 */
export const runCommand = createRunner<SiteRows, Topic>(sendCall);

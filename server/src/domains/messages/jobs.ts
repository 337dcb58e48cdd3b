import { job } from '../../kernel/jobs/index.ts';
import type { Channels } from './adapter.ts';
import { openMessage } from './send-message.ts';
import { writeLetter } from './write-letter.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'messages.deliver': { id: string; sealed: string };
  }
}

/** Sends what waits. The log has neither the recipient nor the text. */
export function messageJobs(channels: Channels) {
  return [
    job({
      name: 'messages.deliver',
      through: 'its payload',
      run: async ({ id, sealed }, { config, clock, log }) => {
        const message = await openMessage(config, sealed);
        const { name, channel, until } = message;
        if (until < clock.now()) return log.warn({ id, name, channel }, 'a message was not sent in time, and is dropped');
        const send = channels[channel];
        if (send === null) throw new Error(`nothing sends messages by ${channel}: set ${channel === 'email' ? 'SMTP_URL' : 'SMS_URL'}`);
        const delivery = await send(writeLetter(message, { id, siteUrl: config.siteUrl, at: clock.now() }));
        if (delivery === 'refused') log.warn({ id, name, channel }, 'a message was refused for good, and is dropped');
      },
    }),
  ];
}

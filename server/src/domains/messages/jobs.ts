import { transact } from '../../kernel/db/transact.ts';
import { emit } from '../../kernel/events/index.ts';
import { enqueue, job } from '../../kernel/jobs/index.ts';
import type { Channels } from './adapter.ts';
import { attemptsMax, openMessage } from './send-message.ts';
import { writeLetter } from './write-letter.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    /** `again`: the first time the other side had it and did not say whether it took it. */
    'messages.deliver': { id: string; sealed: string; again?: true };
  }
}

declare module '../../kernel/events/map.ts' {
  interface EventMap {
    /** A message that is about something was refused for good, or was not sent in time. */
    'message.dropped': { name: string; about: string };
  }
}

const againMs = 60_000;

/** Sends what waits. The log has neither the recipient nor the text. */
export function messageJobs(channels: Channels) {
  return [
    job({
      name: 'messages.deliver',
      through: 'its payload',
      run: async ({ id, sealed, again }, { config, db, clock, log, origin }) => {
        const message = await openMessage(config, sealed);
        const { name, channel, until, about } = message;
        const drop = async (why: string) => {
          if (about !== undefined)
            await transact(db, (tx) =>
              emit(tx, origin, [{ type: 'message.dropped', userId: null, at: clock.now(), body: { name, about } }]),
            );
          log.warn({ id, name, channel }, `a message was ${why}, and is dropped`);
        };
        if (until < clock.now()) return drop('not sent in time');
        const send = channels[channel];
        if (send === null) throw new Error(`nothing sends messages by ${channel}: set ${channel === 'email' ? 'SMTP_URL' : 'SMS_URL'}`);
        const delivery = await send(writeLetter(message, { id, siteUrl: config.siteUrl, at: clock.now() }));
        // A second copy is better than none; a third one is not.
        if (delivery === 'uncertain' && again !== true) {
          const runAt = new Date(clock.now().getTime() + againMs);
          await enqueue(db, 'messages.deliver', { id, sealed, again: true }, { runAt, attemptsMax });
        }
        if (delivery === 'uncertain') log.warn({ id, name, channel }, 'the other side did not say whether it took a message');
        if (delivery === 'refused') await drop('refused for good');
      },
    }),
  ];
}

import type { Log } from '../../kernel/log.ts';
import type { JobServices } from '../../kernel/jobs/index.ts';
import { userById } from '../accounts/index.ts';
import type { Applicant, IdentityService } from './adapter.ts';
import { formOf } from './form/form-store.ts';
import { readPhoto } from './photos/own-photos.ts';
import { photosOf } from './photos/photo-store.ts';

type Services = Pick<JobServices, 'db' | 'config'> & { readonly log: Log };

/** Sends an attempt to the identity service. Without one it waits for an operator. @throws where the service did not take it: the job tries again */
export async function submitForm(
  service: IdentityService | null,
  { db, config, log }: Services,
  userId: bigint,
  attempt: number,
): Promise<void> {
  const form = await formOf(db, userId);
  const user = await userById(db, userId);
  if (!user || form?.status !== 'pending' || form.attempt !== attempt) return;
  if (service === null) return void log.info({ userId: String(userId) }, 'a document waits for an operator: there is no identity service');
  const rows = (await photosOf(db, userId)).filter(({ sent }) => sent);
  const photos: Applicant['photos'] = await Promise.all(
    rows.map(async (row) => ({ side: row.side, jpeg: await readPhoto(db, config, row) })),
  );
  // What was sent is checked, not what the profile says by now.
  const person = {
    firstName: form.first_name,
    lastName: form.last_name,
    birthDate: form.birth_date ?? user.birth_date,
    country: user.country,
  };
  await service.submit({ userId, attempt, kind: form.kind, photos, ...person });
}

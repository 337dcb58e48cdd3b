import { identityApi, verificationApi, verificationOperatorApi } from '@mela/contract/api/verification';
import { verificationErrors } from '@mela/contract/errors/verification';
import { deleted } from '../../kernel/domain/personal-data.ts';
import { defineDomain, type DomainServices } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { daySec, retention } from '../../kernel/retention/retention.ts';
import { extend } from '../../kernel/domain/extension-point.ts';
import { identityLocks } from '../accounts/index.ts';
import { isIdentityChecked } from './check-verified.ts';
import { sandboxIdentity } from './adapters/sandbox/adapter.ts';
import { sumsub } from './adapters/sumsub/adapter.ts';
import './events.ts';
import { excludeDocuments } from './exclude-documents.ts';
import { sendForm } from './form/send-form.ts';
import { showVerification } from './form/show-verification.ts';
import { verificationJobs } from './jobs.ts';
import { decideAsOperator, listWaiting, showPhotoToOperator } from './operator/review.ts';
import { addPhoto } from './photos/add-photo.ts';
import { PhotoTurns } from './photos/photo-turns.ts';
import { decidedBefore } from './photos/photo-store.ts';
import { deletePhoto, showPhoto } from './photos/own-photos.ts';
import { receiveResult } from './receive-result.ts';
import { verificationSettings } from './settings.ts';

/** Who a player is: documents, checked by a service or an operator. */
export { acceptedSince, doubtfulTimes } from './form/form-store.ts';
export { checkVerified, identityOf, isIdentityInDoubt, isIdentityVerified } from './check-verified.ts';
export { listWaiting, review } from './operator/review.ts';
export { resealPhotos } from './photos/reseal-photos.ts';
export { sealPhoto, unsealPhoto } from './photos/seal-photo.ts';
export { verificationState } from './profile-state.ts';

/** The operator's own service takes the place of the sandbox. */
function verificationParts({ config: { secrets }, clock, send }: DomainServices) {
  const sandbox = secrets.identitySandbox === null ? null : sandboxIdentity({ secret: secrets.identitySandbox, send, clock });
  const service = secrets.identity === null ? sandbox : sumsub(secrets.identity, clock);
  return {
    routes: [
      ...defineRoutes(identityApi, { 'POST /:service/webhook': receiveResult(service === null ? [] : [service]) }),
      ...defineRoutes(verificationApi, {
        'GET /users/self/verification': showVerification,
        'POST /users/self/verification': addPhoto(new PhotoTurns(clock)),
        'PUT /users/self/verification': sendForm,
        'GET /users/self/verification/photos/:id': showPhoto,
        'DELETE /users/self/verification/photos/:id': deletePhoto,
      }),
    ],
    jobs: verificationJobs(service),
  };
}

export const domain = defineDomain({
  name: 'verification',
  tier: 3,
  tables: {
    open: ['event', 'form', 'photo'],
  },
  personal: {
    tables: {
      // The hash of the number stays: the same document must not get around a break.
      'verification.form': {
        hidden: ['number_hash'],
        afterClosure: { holder_name: null, first_name: null, last_name: null, birth_date: null },
      },
      'verification.photo': { ...deleted, hidden: ['sealed'] },
    },
  },
  // So long after a decision; the decision itself stays.
  retention: [retention({ table: 'verification.photo', since: decidedBefore, keptSec: 90 * daySec })],
  calls: ['audit', 'accounts', 'settings', 'wallet', 'protection'],
  hears: ['break.started'],
  emits: ['verification.changed'],
  settings: verificationSettings,
  errors: verificationErrors,
  routes: [
    ...defineRoutes(verificationOperatorApi, {
      'GET /verification': (ctx) => listWaiting(ctx.tx),
      'GET /verification/photos/:id': showPhotoToOperator,
      'POST /verification/decisions/:user': decideAsOperator,
    }),
  ],
  consumers: [excludeDocuments],
  extensions: [extend(identityLocks, isIdentityChecked)],
  parts: verificationParts,
});

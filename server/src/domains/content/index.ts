import { contentApi, formsApi, frameApi } from '@mela/contract/api/content';
import { operatorContentApi, previewApi } from '@mela/contract/api/content/documents';
import { operatorPicturesApi, uploadsApi } from '@mela/contract/api/content/pictures';
import { appVersionApi, operatorAppVersionsApi } from '@mela/contract/api/content/app-versions';
import { contentErrors } from '@mela/contract/errors/site/content';
import { defineDomain, type DomainServices } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import {
  addVersion,
  listVersions as listAppVersions,
  showVersion as showAppVersion,
  withdrawVersion,
} from './app-versions/manage-versions.ts';
import { showNewest } from './app-versions/show-newest.ts';
import { ownKinds } from './content-kinds.ts';
import { documentActs } from './documents/change-documents.ts';
import { contentKinds, kindsByName } from './documents/document-kind.ts';
import { otherPreviews, previewLink, showPreview } from './documents/preview-documents.ts';
import { publishDue } from './documents/publish-version.ts';
import { compare, listAll, listKinds, listVersions, showOne, showVersion } from './documents/show-documents.ts';
import { listImages } from './images.ts';
import { clearKnownPaths } from './known-paths.ts';
import { filledPages, getMenu } from './menus.ts';
import { getPage, listPages } from './pages.ts';
import { pictureJob } from './pictures/picture-job.ts';
import { describe, listPictures, serveUpload, upload } from './pictures/uploaded-pictures.ts';
import { findRedirect } from './redirects.ts';
import { requestCall, showPhoneForm } from './request-call.ts';
import { seedContent } from './seed.ts';
import { contentSettings } from './settings.ts';

/** Documents of editors (pages, menus, pictures, redirects, and the kinds of higher domains), what readers and search engines see of them, and uploads. */
export { emitContentChanged } from './events.ts';
export { filledPages } from './menus.ts';
export { adoptLive } from './documents/document-store.ts';
export { ownKinds } from './content-kinds.ts';
export { contentKinds, defineKind } from './documents/document-kind.ts';
export { MarkdownRefused, picturesIn, readMarkdown } from './markdown/read-markdown.ts';
export { linkTo, otherPreviews, type OtherPreview } from './documents/preview-documents.ts';
export { inEveryLanguage } from './documents/translated.ts';
export { checkPath, pathOfPicture, pictureOfPath, storedPicture, type StoredPicture, viewPicture, widthsOf } from './pictures/prints.ts';

function contentParts({ config, extensionsOf }: DomainServices) {
  const kindOf = kindsByName([...ownKinds(config.siteUrl), ...extensionsOf(contentKinds)]);
  const acts = documentActs(kindOf);
  return {
    clearCaches: clearKnownPaths,
    jobs: [publishDue(kindOf), pictureJob],
    routes: [
      ...defineRoutes(frameApi, {
        'GET /redirects': findRedirect,
        'GET /menu/:id': getMenu(extensionsOf(filledPages)),
        'GET /content/images': listImages,
      }),
      ...defineRoutes(previewApi, { 'GET /content/preview/:token': showPreview(kindOf, extensionsOf(otherPreviews)) }),
      ...defineRoutes(operatorContentApi, {
        'GET /content/kinds': listKinds,
        'GET /content/documents': listAll,
        'GET /content/documents/:id': showOne,
        'POST /content/documents': acts.create,
        'POST /content/documents/:id': acts.save,
        'POST /content/documents/:id/publish': acts.publish,
        'POST /content/documents/:id/schedule': acts.schedule,
        'POST /content/documents/:id/restore': acts.restore,
        'POST /content/documents/:id/delete': acts.remove,
        'GET /content/documents/:id/versions': listVersions,
        'GET /content/documents/:id/versions/:version': showVersion,
        'GET /content/documents/:id/compare': compare,
        'GET /content/documents/:id/preview': previewLink,
      }),
    ],
  };
}

export const domain = defineDomain({
  name: 'content',
  tier: 2,
  tables: {
    open: ['app_version', 'document', 'document_version', 'image', 'menu', 'menu_item', 'page', 'picture', 'picture_file', 'redirect'],
  },
  calls: ['settings', 'messages', 'accounts', 'audit', 'operators'],
  hears: [],
  emits: ['content.changed'],
  settings: contentSettings,
  errors: contentErrors,
  clearsCaches: ['content.changed'],
  parts: contentParts,
  routes: [
    ...defineRoutes(contentApi, { 'GET /pages': listPages, 'GET /pages/:path': getPage }),
    ...defineRoutes(formsApi, { 'GET /forms/:id/phone': showPhoneForm, 'POST /forms/request-call': requestCall }),
    ...defineRoutes(operatorPicturesApi, {
      'GET /content/pictures': listPictures,
      'POST /content/pictures': upload,
      'POST /content/pictures/:id': describe,
    }),
    ...defineRoutes(appVersionApi, { 'GET /mobapp/version': showNewest }),
    ...defineRoutes(operatorAppVersionsApi, {
      'GET /app-versions': listAppVersions,
      'GET /app-versions/:id': showAppVersion,
      'POST /app-versions': addVersion,
      'POST /app-versions/:id/withdraw': withdrawVersion,
    }),
    ...defineRoutes(uploadsApi, { 'GET /:file': serveUpload }),
  ],
  seed: (tx, { config, clock }) => seedContent(tx, { money: config.money.mode, siteUrl: config.siteUrl, now: clock.now() }),
});

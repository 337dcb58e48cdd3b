import { accountsApi, loginTokensApi, sessionsApi } from '@mela/contract/accounts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { giveLoginToken } from './issue-login-token.ts';
import { logInByToken } from './log-in-by-token.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { refreshToken } from './refresh-token.ts';
import { register } from './register.ts';
import { clearSso } from './sso/clear-sso.ts';
import { loadSso } from './sso/load-sso.ts';
import { saveSso } from './sso/save-sso.ts';
import { getSelf, patchSelf, putLocale } from './self.ts';

export const accountRoutes = defineRoutes(accountsApi, {
  'POST /users': register,
  'GET /users/self': getSelf,
  'PATCH /users/self': patchSelf,
  'PUT /users/self/locale': putLocale,
});

export const sessionRoutes = defineRoutes(sessionsApi, {
  'POST /login/lookup': logIn,
  'POST /users/self/refreshToken': refreshToken,
  'POST /logout': logOut,
});

export const loginTokenRoutes = defineRoutes(loginTokensApi, {
  'POST /login/token': logInByToken,
  'POST /users/self/login-token': giveLoginToken,
  'GET /sso/token': loadSso,
  'PUT /sso/token': saveSso,
  'DELETE /sso/token': clearSso,
});

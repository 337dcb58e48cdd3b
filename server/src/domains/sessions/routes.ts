import { accountsApi, sessionsApi } from '@mela/contract/accounts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { refreshToken } from './refresh-token.ts';
import { register } from './register.ts';
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

import { apiCommand } from '../api/api-command.ts';
import { selfQuery } from '../account/queries.ts';

/** The member of the VIP club has seen its welcome. */
export const noteVipWelcomeSeen = apiCommand('POST /users/self/vip-welcome/seen', {
  done: (queryClient) => {
    queryClient.setQueryData(selfQuery.queryKey, (self) => self && { ...self, vipWelcome: false });
  },
});

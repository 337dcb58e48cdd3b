import type { AccountMessage, ContestMessage, InboxMessage } from '@mela/contract/api/accounts/inbox';
import { formatNumber } from '@mela/kit/formats/number.ts';
import { nthText, prizeText } from '../../parts/contests/contest-texts.ts';
import { m } from '../../site/language/words.ts';

const words = {
  tournament_prize: { title: m['panels.inbox.tournament'], link: m['panels.inbox.tournamentLink'], path: '/tournaments' },
  tournament_place: { title: m['panels.inbox.tournament'], link: m['panels.inbox.tournamentLink'], path: '/tournaments' },
  lottery_prize: { title: m['panels.inbox.lottery'], link: m['panels.inbox.lotteryLink'], path: '/lottery/view' },
} as const;

const changes = {
  password_changed: m['panels.inbox.passwordChanged'],
  factor_on: m['panels.inbox.factorOn'],
  factor_off: m['panels.inbox.factorOff'],
  login_linked: m['panels.inbox.loginLinked'],
  login_unlinked: m['panels.inbox.loginUnlinked'],
  email_changed: m['panels.inbox.emailChanged'],
  phone_changed: m['panels.inbox.phoneChanged'],
} as const;

type MessageText = {
  readonly title: string;
  readonly text: string;
  readonly link: { readonly text: string; readonly value: string } | null;
};

/** What a message of the inbox says, in the page's language. */
export function messageText(message: InboxMessage): MessageText {
  if ('contest' in message) return ofContest(message);
  return message.notification === 'notice' ? message : ofAccount(message);
}

/** A change of the way into the account, of which no text message could inform the player. */
function ofAccount({ notification }: AccountMessage) {
  return {
    title: m['panels.inbox.accountTitle'](),
    text: m['panels.inbox.accountText']({ what: changes[notification]() }),
    link: { text: m['panels.inbox.accountLink'](), value: '/profile/change_password' },
  };
}

/** What a contest has given the player, or the place without a prize. */
function ofContest(message: ContestMessage) {
  const { notification, contest, prize } = message;
  const { title, link, path } = words[notification];
  const toGift = { text: m['panels.inbox.giftLink'](), value: '/gifts' };
  return {
    title: title({ name: contest.name }),
    text: textOf(message),
    link: prize?.type === 'gift' ? toGift : { text: link(), value: `${path}/${contest.id}` },
  };
}

function textOf({ place, prize, places }: ContestMessage): string {
  if (prize === null) return m['panels.inbox.place']({ place: nthText(place), places: formatNumber(places ?? place) });
  return prize.type === 'gift' ? m['panels.inbox.gift']({ place }) : m['panels.inbox.prize']({ place, prize: prizeText(prize) });
}

import type { InboxMessage } from '@mela/contract/api/accounts/inbox';
import { deleteMessage } from '../../data/notifications/inbox.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { formatNumber } from '@mela/kit/formats/number.ts';
import { nthText, prizeText } from '../../parts/contests/contest-texts.ts';
import { m } from '../../site/language/words.ts';
import { MessageCard } from './message-card.tsx';

const words = {
  tournament_prize: { title: m['panels.inbox.tournament'], link: m['panels.inbox.tournamentLink'], path: '/tournaments' },
  tournament_place: { title: m['panels.inbox.tournament'], link: m['panels.inbox.tournamentLink'], path: '/tournaments' },
  lottery_prize: { title: m['panels.inbox.lottery'], link: m['panels.inbox.lotteryLink'], path: '/lottery/view' },
} as const;

/** A message of the site: what a contest has given the player, or the place without a prize. It is shown as new until the inbox was closed once. */
export function HouseMessage({ message, close }: { readonly message: InboxMessage; readonly close: () => void }) {
  const { busy, send } = useCommand(deleteMessage);
  const { id, notification, contest, prize, created_at, viewed_at } = message;
  const { title, link, path } = words[notification];
  const isGift = prize?.type === 'gift';
  return (
    <MessageCard
      title={title({ name: contest.name })}
      text={textOf(message)}
      link={isGift ? { text: m['panels.inbox.giftLink'](), value: '/gifts' } : { text: link(), value: `${path}/${contest.id}` }}
      atSec={created_at}
      isNew={viewed_at === null}
      busy={busy}
      onDelete={() => void send({ params: { id } })}
      close={close}
    />
  );
}

function textOf({ place, prize, places }: InboxMessage): string {
  if (prize === null) return m['panels.inbox.place']({ place: nthText(place), places: formatNumber(places ?? place) });
  return prize.type === 'gift' ? m['panels.inbox.gift']({ place }) : m['panels.inbox.prize']({ place, prize: prizeText(prize) });
}

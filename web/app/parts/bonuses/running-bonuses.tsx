import { subtractRupees } from '@mela/contract/money/money';
import { useQuery } from '@tanstack/react-query';
import type { PlayerBonus } from '@mela/contract/api/bonuses';
import { PaperCard } from '@mela/kit/layout/card.tsx';
import { useWallet } from '../../data/balance/use-balance.ts';
import { bonusesQuery } from '../../data/bonuses/bonuses.ts';
import { m } from '../../site/language/words.ts';
import { BonusCard } from './bonus-card.tsx';

type Props = { readonly game?: string; readonly title: string; /** In a dialog. */ readonly oneColumn?: boolean };

/** The running bonuses, each with what it still asks for; in a game with the part of a bet that counts there. Nothing without one. */
export default function RunningBonuses({ game, title, oneColumn = false }: Props) {
  const { data } = useQuery(bonusesQuery(game));
  const wallet = useWallet();
  const running = data?.bonuses.filter(({ state }) => state === 'open') ?? [];
  if (data === undefined || running.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{title}</h2>
      {data.cashOnly ? <p>{m['bonuses.card.cashOnly']()}</p> : null}
      <ul className={oneColumn ? 'grid gap-4' : 'grid gap-6 md:grid-cols-2'}>
        {running.map((bonus) => (
          <PaperCard as="li" key={bonus.id}>
            <BonusCard bonus={running.length === 1 && wallet !== null ? asOfNow(bonus, wallet) : bonus} />
          </PaperCard>
        ))}
      </ul>
    </section>
  );
}

type Wallet = NonNullable<ReturnType<typeof useWallet>>;

/** The wallet comes live with every round; of a single bonus it knows all that changes. */
function asOfNow(bonus: PlayerBonus, { balance, netBalance, currentBonusWager, requiredBonusWager }: Wallet): PlayerBonus {
  if (requiredBonusWager !== bonus.required) return bonus;
  return { ...bonus, wagered: currentBonusWager, balance: subtractRupees(balance, netBalance) };
}

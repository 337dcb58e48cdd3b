import type { Coin } from '@mela/contract/games/book';
import type { ValuedCoin } from '../feature-steps.ts';
import { addWin, beginFeature, closeFeature, isNoMoreThanBet, mustBe, type PlanContext, type Planners, soFarMinor } from './context.ts';

export const planHold: Planners<'coins' | 'holdStart' | 'holdSpin' | 'coinsWin' | 'boardFull' | 'holdEnd'> = {
  coins: (event, plan) => {
    const coins = valuedCoins(event.coins, plan);
    if (plan.held === null) return { kind: 'coins', coins, heldMinor: null };
    plan.held.push(...coins);
    return { kind: 'coins', coins, heldMinor: sum(plan.held) };
  },
  holdStart: (event, plan) => {
    beginFeature(plan);
    const coins = valuedCoins(event.coins, plan);
    plan.held = [...coins];
    return { kind: 'holdStart', coins, heldMinor: sum(coins), respins: event.respins };
  },
  holdSpin: ({ index, left }, plan) => {
    const { title, next } = plan;
    const landing = next?.type === 'coins' ? next.coins.map(({ cell }) => cell) : [];
    return { kind: 'holdSpin', index, left, landing, isAwaited: title.reels * title.rows - (plan.held?.length ?? 0) === 1 };
  },
  coinsWin: (event, plan) => {
    const coins = valuedCoins(event.coins, plan);
    const amountMinor = event.credits * plan.creditMinor;
    mustBe(amountMinor, sum(coins), 'the coins');
    mustBe(sum(plan.held ?? []), amountMinor, 'the coins that were held');
    return { kind: 'coinsWin', coins, amountMinor, soFarMinor: addWin(plan, amountMinor), isQuiet: isNoMoreThanBet(plan, amountMinor) };
  },
  boardFull: (event, plan) => {
    const amountMinor = event.credits * plan.creditMinor;
    mustBe(plan.held?.length ?? 0, plan.title.reels * plan.title.rows, 'the cells that hold a coin');
    return { kind: 'boardFull', amountMinor, soFarMinor: addWin(plan, amountMinor) };
  },
  holdEnd: (event, plan) => {
    const amountMinor = closeFeature(plan, event.credits, 'what was held');
    plan.held = null;
    return { kind: 'holdEnd', amountMinor, soFarMinor: soFarMinor(plan), isQuiet: isNoMoreThanBet(plan, amountMinor) };
  },
};

const valuedCoins = (coins: readonly Coin[], { creditMinor }: PlanContext): readonly ValuedCoin[] =>
  coins.map(({ cell, credits }) => ({ cell, minor: credits * creditMinor }));

const sum = (coins: readonly ValuedCoin[]): number => coins.reduce((total, { minor }) => total + minor, 0);

import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Book } from '@mela/contract/games/book';
import { bonusErrors } from '../contract/src/errors/bonuses.ts';
import { changeCampaign, createCampaign, createCode } from '../server/src/domains/bonuses/campaigns/edit-campaigns.ts';
import { transact } from '../server/src/kernel/db/transact.ts';
import { systemOrigin } from '../server/src/kernel/origin.ts';
import { audiences, inTurn, windowOf } from './support/audiences.ts';
import { looksRight, looksRightInBoth } from './support/looks-right.ts';
import { playTest as test } from './support/play-test.ts';
import { playerOf, stageOf } from './support/player.ts';
import { onDatabase, plantRound } from './support/plant-round.ts';
import { escape, hydrated, press } from './support/press.ts';
import { signUp } from './support/sign-up.ts';
import type { Locale } from './support/words.ts';

/** Names of the demo's campaigns. */
const names = {
  code: { en: 'Code gift', hi: 'कोड का तोहफ़ा' },
  choice: { en: 'Choose one of three', hi: 'तीन में से एक चुनें' },
  first: { en: 'Welcome pack: first deposit', hi: 'वेलकम पैक: पहली जमा' },
  second: { en: 'Welcome pack: second deposit', hi: 'वेलकम पैक: दूसरी जमा' },
  phone: { en: 'A gift for your phone number', hi: 'फ़ोन नंबर के लिए तोहफ़ा' },
} as const;

/** A round that loses its bet at once: the balance falls by exactly that. */
const isLost = ({ events, winCredits }: Book): boolean =>
  winCredits === 0 && events.every(({ type }) => type !== 'pickStart' && type !== 'holdStart');

function giftsOf(page: Page, locale: Locale) {
  const player = playerOf(page, locale);
  const { say } = player;
  return {
    ...player,
    /** The ticket of a gift that can be taken. */
    gift: (name: keyof typeof names) => page.getByRole('article').filter({ hasText: names[name][locale] }),
    part: (title: string) => page.getByRole('heading', { level: 2, name: say(title), exact: true }).locator('xpath=..'),
    async begin() {
      await signUp(page, locale);
      await page.goto(`/${locale}`);
    },
    async redeem(code: string) {
      const field = page.getByLabel(say('bonuses.promo.label'), { exact: true });
      await hydrated(field);
      await field.fill(code);
      await page.getByRole('button', { name: say('bonuses.promo.submit') }).click();
    },
    /** All that a gift asks for, above its button. */
    async readsCost(cost: readonly string[], name: keyof typeof names = 'code') {
      for (const text of cost) await expect(this.gift(name)).toContainText(text);
    },
  };
}

for (const audience of audiences) {
  test.describe(`${audience.device}, ${audience.locale}`, () => {
    const { device, locale } = audience;
    const journey = inTurn(test, audience);
    test.use(windowOf(device));
    const whole = (page: Page, name: string) => looksRight(page, `${name}-${device}-${locale}`);
    const wholeInBoth = (page: Page, name: string) => looksRightInBoth(page, `${name}-${device}-${locale}`);

    journey()(
      '[1.5] [2.28] [2.29] a code is wrong, expired, used up, then brings a gift whose cost is read before it is taken, while it is played, and before it is given up',
      async ({ page, request }) => {
        const player = giftsOf(page, locale);
        const { say, gift } = player;
        await player.begin();
        await page.goto(`/${locale}/gifts/promo`);
        await expect(page.getByRole('heading', { level: 1, name: say('bonuses.promo.title') })).toBeVisible();
        for (const [code, error] of [
          ['no-such-code', 'errors.promo.wrong_code'],
          ['demo-expired', 'errors.promo.expired'],
          ['demo-used-up', 'errors.promo.usage_limit'],
          ['demo-vip', 'errors.promo.vip_only'],
        ] as const) {
          await player.redeem(code);
          await expect(page.getByRole('alert').filter({ hasText: bonusErrors[error][locale] })).toBeVisible();
        }
        await wholeInBoth(page, 'promo-refused');
        await player.redeem('  demo-bonus ');
        await expect(page.getByRole('status').filter({ hasText: say('bonuses.promo.found') })).toBeVisible();
        const cost = [
          say('bonuses.prize.bonus', { amount: '₹500' }),
          say('bonuses.terms.wagerSum', { sum: '₹5,000', times: '10' }),
          '₹50',
          say('bonuses.terms.daysLong', { days: '7' }),
          say('bonuses.terms.allGames'),
        ];
        await player.readsCost(cost);
        await wholeInBoth(page, 'promo-found');
        await press(page.getByRole('button', { name: say('bonuses.promo.another') }));
        await player.redeem('DEMO-BONUS');
        await expect(page.getByRole('alert').filter({ hasText: bonusErrors['errors.promo.already_used'][locale] })).toBeVisible();

        await press(page.getByRole('link', { name: say('bonuses.promo.back') }));
        await expect(page.getByRole('heading', { level: 1, name: say('bonuses.gifts.title') })).toBeVisible();
        await player.readsCost(cost);
        await wholeInBoth(page, 'gifts');
        await press(gift('code').getByRole('button', { name: say('bonuses.gifts.take'), exact: true }));
        const running = player.part('bonuses.gifts.running');
        await expect(running).toContainText(say('bonuses.card.of', { done: '₹0', all: '₹5,000' }));
        await expect(gift('code')).toHaveCount(0);
        await expect.poll(player.balanceRupees).toBe(10_500);

        await plantRound(page, request, 'patang', isLost);
        const stage = stageOf(page);
        await page.goto(`/${locale}/games/mela/patang`);
        await stage.ready();
        const inGame = player.part('game.bonus');
        await expect(inGame).toContainText(say('bonuses.card.thisGame'));
        await expect(inGame).toContainText(say('bonuses.card.percent', { percent: '100%' }));
        await stage.spin();
        const staked = 10_500 - (await stage.balanceRupees());
        expect(staked).toBeGreaterThan(0);
        const progress = say('bonuses.card.of', { done: rupees(staked), all: '₹5,000' });
        await expect(inGame).toContainText(progress);
        await page.goto(`/${locale}/gifts`);
        await expect(running).toContainText(progress);
        await expect(running).toContainText(say('bonuses.card.left', { left: rupees(5_000 - staked) }));
        await expect(running).toContainText(say('bonuses.card.until'));

        await press(running.getByRole('button', { name: say('bonuses.giveUp.open') }));
        const asked = running.getByRole('group', { name: say('bonuses.giveUp.title') });
        await expect(asked).toContainText(say('bonuses.giveUp.loses', { sum: '₹500' }));
        await wholeInBoth(page, 'giving-up');
        await asked.getByRole('button', { name: say('bonuses.giveUp.keep') }).click();
        await expect(asked).toBeHidden();
        await running.getByRole('button', { name: say('bonuses.giveUp.open') }).click();
        await asked.getByRole('button', { name: say('bonuses.giveUp.confirm', { sum: '₹500' }) }).click();
        await expect(player.part('bonuses.gifts.past')).toContainText(say('bonuses.state.given_up'));
        await expect(running).toHaveCount(0);
        await expect.poll(player.balanceRupees).toBe(10_000 - staked);
      },
    );

    journey()('[1.5] of a composite gift the player chooses one, each with its cost, and finds the choice again', async ({ page }) => {
      const player = giftsOf(page, locale);
      const { say, gift } = player;
      await player.begin();
      await page.goto(`/${locale}/gifts`);
      const composed = gift('choice');
      await expect(composed).toContainText(say('bonuses.prize.choice', { pick: '1', count: '3' }));
      await player.readsCost([say('bonuses.terms.wagerSum', { sum: '₹1,000', times: '5' }), say('bonuses.terms.freely')], 'choice');
      const take = composed.getByRole('button', { name: say('bonuses.gifts.choose') });
      await hydrated(take);
      await expect(take).toBeDisabled();
      const points = say('bonuses.prize.points', { count: '100' });
      for (const name of [say('bonuses.prize.bonus', { amount: '₹200' }), points]) await composed.getByRole('checkbox', { name }).check();
      await expect(composed.getByRole('checkbox', { checked: true })).toHaveCount(1);
      await wholeInBoth(page, 'composite');
      await take.click();
      await expect(composed).toHaveCount(0);
      await expect(player.part('bonuses.gifts.past')).toContainText(say('bonuses.gifts.chosen', { what: points }));
      await page.reload();
      await expect(player.part('bonuses.gifts.past')).toContainText(say('bonuses.gifts.chosen', { what: points }));
      await expect.poll(player.balanceRupees).toBe(10_000);
    });

    test('[1.5] [4.39] the welcome pack is explained to a new player, its first step goes with a deposit, and the second one follows', async ({
      page,
    }) => {
      const player = giftsOf(page, locale);
      const { say, gift } = player;
      await page.goto(`/${locale}#registration`);
      await player.fillRegistration();
      const welcome = page.getByRole('dialog', { name: say('grants.welcome.title') });
      for (const [step, percent, max] of [
        ['1', '100%', '₹5,000'],
        ['2', '50%', '₹3,000'],
        ['3', '25%', '₹2,000'],
      ] as const)
        await expect(welcome.getByRole('listitem').filter({ hasText: say('bonuses.pack.step', { step }) })).toContainText(
          say('bonuses.prize.match', { percent, max }),
        );
      await whole(page, 'welcome-pack');
      await escape(page);
      await page.goto(`/${locale}/gifts`);
      await press(gift('first').getByRole('link', { name: say('bonuses.gifts.deposit') }));
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('radio', { name: names.first[locale] })).toBeChecked();
      const sum = page.getByLabel(say('cashier.sum.label'), { exact: true });
      await hydrated(sum);
      await sum.fill('600');
      await expect(dialog).toContainText(say('bonuses.deposit.gets', { sum: '₹600', bonus: '₹600', wager: '₹6,000' }));
      await whole(page, 'deposit-with-gift');
      await page.getByRole('button', { name: say('cashier.deposit.submitSum', { sum: '₹600' }), exact: true }).click();
      await page.waitForURL('**/sandbox-psp/*');
      await page.locator('button[data-outcome=success]').click();
      await page.waitForURL(`**/${locale}/payment/success/*`);
      await expect.poll(player.balanceRupees, { message: 'the welcome gift, the deposit and its bonus' }).toBe(11_200);
      await page.goto(`/${locale}/gifts`);
      await expect(player.part('bonuses.gifts.running')).toContainText(say('bonuses.card.of', { done: '₹0', all: '₹6,000' }));
      await expect(gift('first')).toHaveCount(0);
      await expect(gift('second')).toContainText(say('bonuses.prize.match', { percent: '50%', max: '₹3,000' }));
    });

    journey()(
      '[2.30] a player asks for the code of a phone number, reads that another one is wrong, confirms, and has the gift',
      async ({ page, request }) => {
        const player = giftsOf(page, locale);
        const { say, gift } = player;
        const number = `9${device === 'phone' ? '7' : '6'}${String(Date.now()).slice(-8)}`;
        await page.goto(`/${locale}`);
        await player.register(number);
        // An account of a time in which the site did not ask for the confirmation.
        await onDatabase(async (db) => {
          await db.updateTable('accounts.user').set({ phone_confirmed_at: null }).where('phone', '=', `+91${number}`).execute();
        });
        await page.goto(`/${locale}/gifts`);
        await press(gift('phone').getByRole('link', { name: say('bonuses.gifts.phone') }));
        await expect(page).toHaveURL(new RegExp(`/${locale}/phone-confirmation-gift/\\d+$`));
        await expect(page.getByRole('main')).toContainText(say('bonuses.prize.cash', { amount: '₹100' }));
        await press(page.getByRole('button', { name: say('bonuses.phone.send') }));
        await expect(page.getByRole('status').filter({ hasText: number.slice(-4) })).toBeVisible();
        const code = page.getByRole('main').getByRole('textbox');
        const sent = await textedCode(request, number);
        const submit = page.getByRole('button', { name: say('bonuses.phone.submit') });
        await code.fill(sent === '000000' ? '000001' : '000000');
        await submit.click();
        await expect(code).toHaveAttribute('aria-invalid', 'true');
        await wholeInBoth(page, 'phone-gift');
        await expect.poll(player.balanceRupees).toBe(10_000);
        await code.fill(sent);
        await submit.click();
        await page.waitForURL(`**/${locale}/gifts`);
        await expect(player.part('bonuses.gifts.past')).toContainText(names.phone[locale]);
        await expect.poll(player.balanceRupees).toBe(10_100);
        await page.goBack();
        await expect(page.getByRole('main')).toContainText(say('bonuses.gifts.taken'));
      },
    );

    journey()('[1.5] free bets are taken, a round takes one of them, and the cash stays as it is', async ({ page, request }) => {
      const player = giftsOf(page, locale);
      const { say } = player;
      const slug = `free-${device}`;
      await onDatabase((db) => offerFreeBets(db, slug));
      await player.begin();
      await page.goto(`/${locale}/gifts/promo`);
      await player.redeem(slug);
      const prize = say('bonuses.prize.freeBets', { count: '2', amount: '₹10' });
      await expect(page.getByRole('article')).toContainText(prize);
      await expect(page.getByRole('article')).toContainText(say('bonuses.terms.freely'));
      const taken = page.waitForResponse((answer) => answer.request().method() === 'POST' && /\/gifts\/self\/\d+$/.test(answer.url()));
      await press(page.getByRole('article').getByRole('button', { name: say('bonuses.gifts.take'), exact: true }));
      expect((await taken).status()).toBe(200);
      await press(page.getByRole('link', { name: say('bonuses.promo.back') }));
      const free = player.part('bonuses.free.title');
      await expect(free).toContainText(say('bonuses.free.left', { count: '2', amount: '₹10' }));
      await wholeInBoth(page, 'free-bets');
      await plantRound(page, request, 'patang', isLost);
      await press(free.getByRole('link', { name: say('bonuses.free.play') }));
      const stage = stageOf(page);
      await stage.ready();
      await expect(stage.frame.locator('#free-rounds')).toBeVisible();
      await stage.spin();
      expect(await stage.balanceRupees()).toBe(10_000);
      await page.goto(`/${locale}/gifts`);
      await expect(free).toContainText(say('bonuses.free.left', { count: '1', amount: '₹10' }));
      await expect.poll(player.balanceRupees).toBe(10_000);
    });

    journey()(
      '[2.24] offers are listed with what each asks for, a guest is led to an account and a player to the gifts; without one the page says so',
      async ({ page }) => {
        const player = giftsOf(page, locale);
        const { say } = player;
        await page.goto(`/${locale}/actions/list`);
        await expect(page.getByRole('heading', { level: 1, name: say('promotions.title') })).toBeVisible();
        const offer = page.getByRole('listitem').filter({ hasText: names.first[locale] });
        await expect(offer).toContainText(say('bonuses.offers.depositNumber', { number: '1' }));
        await expect(offer).toContainText(say('bonuses.terms.wagerTimes', { times: '10', sum: '₹50,000' }));
        await expect(offer).toContainText(say('bonuses.terms.daysLong', { days: '14' }));
        await wholeInBoth(page, 'offers');
        await press(
          page
            .getByRole('main')
            .getByRole('link', { name: say('shell.nav.register'), exact: true })
            .last(),
        );
        await player.fillRegistration();
        await player.openGift();
        await page.goto(`/${locale}/actions/list`);
        await expect(page.getByRole('link', { name: say('bonuses.offers.see') })).toHaveAttribute('href', `/${locale}/gifts`);

        await page.goto(`/${locale}/rules`);
        for (const call of ['offers', 'rotator/promotions*'])
          await page.route(`**/api/v18/${call}`, (route) => route.fulfill({ json: { data: [] } }));
        const link = page.locator(`a[href="/${locale}/actions/list"]`).last();
        await hydrated(link);
        await link.evaluate((element: HTMLElement) => element.click());
        await expect(page.getByRole('main')).toContainText(say('promotions.none.title'));
        await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0);
        await wholeInBoth(page, 'no-offers');
      },
    );
  });
}

const rupees = (sum: number) =>
  `₹${sum.toLocaleString('en-IN', { maximumFractionDigits: 2, minimumFractionDigits: sum % 1 === 0 ? 0 : 2 })}`;

/** A campaign of two free bets whose code is its name; once, however often a journey is tried. */
async function offerFreeBets(db: Parameters<Parameters<typeof onDatabase>[0]>[0], slug: string): Promise<void> {
  const now = new Date();
  await transact(db, async (tx) => {
    const found = await tx.selectFrom('bonuses.campaign').select('id').where('slug', '=', slug).executeTakeFirst();
    if (found) return;
    const prize = { type: 'free_bets', count: 2, bet: 10, game: 'patang', days: 7 } as const;
    const texts = { en: 'Two free rounds', hi: 'दो मुफ़्त राउंड' };
    await createCampaign(tx, { slug, name: texts, about: texts, rule: 'code', prize }, { origin: systemOrigin('journey'), now });
    await changeCampaign(tx, slug, 'active', now);
    await createCode(tx, { code: slug, campaign: slug });
  });
}

/** The code of the last message to a number, which a job sends. */
async function textedCode(request: APIRequestContext, number: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const answer = await request.get(`/dev/outbox.json?to=${encodeURIComponent(`+91${number}`)}`);
    const letters = (await answer.json()) as readonly { readonly code: string | null }[];
    expect(letters.length).toBeGreaterThan(1);
    code = letters[0]?.code ?? '';
    expect(code).toMatch(/^\d{6}$/);
  }).toPass();
  return code;
}

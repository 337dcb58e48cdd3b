/** The moment at which every picture of a page is taken. */
export const pictureTime = Date.UTC(2026, 10, 21, 10, 30);

const [begun, ended] = [1_763_000_000, 1_763_003_600];
const over = { state: 'running', startsAt: begun, endsAt: ended, startDate: begun, endDate: ended, now: ended };

/** Answers of the API that depend on the time, on chance or on other players, with fixed values in their place. */
export const fixedAnswers: Readonly<Record<string, unknown>> = {
  '/time': Math.floor(pictureTime / 1000),
  '/winners/last': [
    { id: 3, player: 'R•••a', demo: false, win: 1234.5, bet: 20, at: 1_763_000_000, replay: true, game: label('patang', 'Patang') },
    { id: 2, player: 'V•••y', demo: false, win: 86, bet: 2, at: 1_763_000_000, replay: true, game: label('mor', 'Mor') },
    { id: 1, player: 'S•••i', demo: true, win: 15, bet: 1, at: 1_763_000_000, replay: true, game: label('sawan', 'Sawan') },
  ],
  '/winners/big': [],
  '/jackpots': [
    {
      slug: 'mail-bag',
      name: { en: 'Mail Bag Jackpot', hi: 'डाक थैला जैकपॉट' },
      minor: 1_234_567,
      mustHitByMinor: 10_000_000,
      seedMinor: 100_000,
      cycle: { number: 4, lowerMinor: 1_000_000, mustHitByMinor: 10_000_000, commitment: 'ab'.repeat(32), begunAt: 1_763_000_000 },
      games: [
        { slug: 'rail-gaadi', contribution: '1/50', wholeAtBet: 200_000 },
        { slug: 'nimbu-mirchi', contribution: '1/100', wholeAtBet: null },
      ],
    },
  ],
  '/jackpots/mail-bag/cycles': [],
  '/rotator/hello_bar/current': { slug: 'hello_bar', item: null },
  '/activity': { players: 37, demoPlayers: 4, popular: [] },
  // Over, so that no time runs down.
  '/tournaments': [
    {
      ...over,
      id: 3,
      name: 'Best win of the week',
      vip: false,
      level: null,
      active: true,
      entry: 'auto',
      scoring: 'multiple',
      seriesRounds: null,
      minStake: 5,
      bands: [],
      roundsMax: 500,
      qualifyRounds: 10,
      joined: false,
      prizes: [{ from: 1, to: 1, prize: { type: 'cash', amount: 5000 } }],
      games: [],
    },
  ],
  '/lottery/list': [
    {
      ...over,
      id: 2,
      name: 'Evening draw',
      labels: [],
      fund: 10_250,
      fundMax: 100_000,
      fundPerTicket: 1,
      prizes: [],
      ticketCount: 250,
      tickets: [],
      ownTicketCount: 0,
      playerMax: 50,
      playPerTicket: 200,
      depositPerTicket: 500,
      levelTickets: 10,
      missionTickets: 2,
      pricePoints: 20,
      commitment: 'ab'.repeat(32),
      listHash: null,
      serverSeed: null,
      ownMark: null,
      winners: [],
    },
  ],
  '/payments': [payment(3, 2, 10), payment(2, 1, 2), payment(1, 1, 3)],
  '/users/self/counters': [],
};

function label(slug: string, name: string) {
  return { slug, name, developer: 'mela', label: `/art/${slug}/label` };
}

function payment(operationId: number, typeId: number, statusId: number) {
  const at = 1_763_000_000 + operationId * 7_000;
  const sums = { sum: 500 * operationId, credited: null, commission: 0, system: 'upi', systemName: 'UPI' };
  return { operationId, typeId, statusId, ...sums, created: at, updated: at, cancellable: false, redirectUrl: null };
}

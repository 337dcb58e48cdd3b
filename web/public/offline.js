/* Of the offline page: the language of the address, and the rounds that this browser has shown last (data/history/rounds-seen.ts writes them). */
const [, language] = /^\/(en|hi)(?:\/|$)/.exec(location.pathname) ?? [];
if (language !== undefined) {
  document.documentElement.lang = language;
  document.documentElement.dataset.language = language;
}

function roundsSeen() {
  try {
    const rounds = JSON.parse(localStorage.getItem('mela.rounds-seen') ?? '[]');
    const isRound = (round) => typeof round?.game === 'string' && Number.isFinite(round.bet) && Number.isFinite(round.win);
    return Array.isArray(rounds) ? rounds.filter(isRound).slice(0, 5) : [];
  } catch {
    // Storage may be forbidden, and its text may be anything.
    return [];
  }
}

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const section = document.querySelector('#rounds');
for (const { game, bet, win } of roundsSeen()) {
  const row = section.querySelector('tbody').insertRow();
  for (const text of [game, rupees.format(bet), rupees.format(win)]) row.insertCell().textContent = text;
  section.hidden = false;
}

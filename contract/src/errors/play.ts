import { defineErrors } from './define.ts';

export const playErrors = defineErrors({
  'errors.game.not_found': { status: 404, code: 21, en: 'We do not have this game.', hi: 'यह खेल हमारे यहाँ नहीं है।' },
  'errors.game.closed': {
    status: 403,
    code: 28,
    en: 'This game is closed for now. Rounds that were played stay as they are.',
    hi: 'यह खेल फ़िलहाल बंद है। खेले हुए राउंड वैसे ही रहेंगे।',
  },
  'errors.game.favourites_full': {
    status: 400,
    code: 3,
    en: 'You have kept {max} games. Let one go before you keep another.',
    hi: 'आप {max} खेल रख चुके हैं। नया रखने से पहले कोई एक हटाएँ।',
  },
  'errors.game.session': {
    status: 401,
    code: 22,
    en: 'This game session has ended. Open the game again.',
    hi: 'खेल का यह सत्र समाप्त हो गया। खेल दोबारा खोलें।',
  },
  'errors.bet.invalid': { status: 400, code: 3, en: 'This bet is not offered in the game.', hi: 'इस खेल में यह दाँव उपलब्ध नहीं है।' },
  'errors.bet.not_enough_money': {
    status: 402,
    code: 14,
    en: 'There is not enough in your balance for this bet.',
    hi: 'इस दाँव के लिए बैलेंस कम है।',
  },
  'errors.round.not_found': { status: 404, code: 23, en: 'We do not know this round.', hi: 'यह राउंड नहीं मिला।' },
  'errors.round.waits': {
    status: 400,
    code: 27,
    en: 'Your last round still waits for your choice.',
    hi: 'आपका पिछला राउंड अभी आपके चुनने का इंतज़ार कर रहा है।',
  },
  'errors.choice.invalid': { status: 400, code: 3, en: 'This cannot be chosen here.', hi: 'यहाँ यह नहीं चुना जा सकता।' },
  'errors.choice.taken': {
    status: 422,
    code: 8,
    en: 'You have already chosen something else here.',
    hi: 'यहाँ आप पहले ही कुछ और चुन चुके हैं।',
  },
  'errors.spin.too_soon': { status: 429, code: 12, en: 'The reels are still turning.', hi: 'रीलें अभी घूम रही हैं।' },
  'errors.client_seed.invalid': {
    status: 400,
    code: 3,
    en: 'Use 1 to 64 letters, digits, dashes or underscores.',
    hi: '1 से 64 अक्षर, अंक, डैश या अंडरस्कोर रखें।',
  },
});

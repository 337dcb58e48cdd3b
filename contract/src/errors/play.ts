import { defineErrors } from './define.ts';

export const playErrors = defineErrors({
  'errors.game.not_found': { status: 404, code: 21, en: 'We couldn’t find this game.', hi: 'यह खेल नहीं मिला।' },
  'errors.game.closed': {
    status: 403,
    code: 28,
    en: 'This game is closed for now. Your past rounds stay as they are.',
    hi: 'यह खेल फ़िलहाल बंद है। खेले हुए राउंड वैसे ही रहेंगे।',
  },
  'errors.game.favourites_full': {
    status: 400,
    code: 3,
    en: 'You have {max} favourites. Remove one to add another.',
    hi: 'आपके {max} पसंदीदा खेल हो चुके हैं। नया जोड़ने के लिए कोई एक हटाएँ।',
  },
  'errors.game.session': {
    status: 401,
    code: 22,
    en: 'This game session has ended. Open the game again.',
    hi: 'खेल का सत्र पूरा हो गया है। खेल दोबारा खोलें।',
  },
  'errors.bet.invalid': { status: 400, code: 3, en: 'This bet isn’t available in this game.', hi: 'इस खेल में यह दाँव उपलब्ध नहीं है।' },
  'errors.bet.not_enough_money': {
    status: 402,
    code: 14,
    en: 'Your balance is too low for this bet.',
    hi: 'इस दाँव के लिए बैलेंस कम है।',
  },
  'errors.bet.no_free_bet': {
    status: 400,
    code: 3,
    en: 'You have no free bet left for this round.',
    hi: 'इस राउंड के लिए कोई मुफ़्त दाँव नहीं बचा।',
  },
  'errors.bet.bonus_max': {
    status: 400,
    code: 29,
    en: 'This bet is larger than your bonus allows. Choose a smaller one, or play with cash.',
    hi: 'यह दाँव बोनस की सीमा से बड़ा है। छोटा दाँव चुनें, या अपने पैसों से खेलें।',
  },
  'errors.round.not_found': { status: 404, code: 23, en: 'We couldn’t find this round.', hi: 'यह राउंड नहीं मिला।' },
  'errors.round.waits': {
    status: 400,
    code: 27,
    en: 'Your last round is waiting for your choice.',
    hi: 'आपका पिछला राउंड आपके चुनाव के इंतज़ार में है।',
  },
  'errors.choice.invalid': { status: 400, code: 3, en: 'You can’t choose this here.', hi: 'यहाँ यह नहीं चुना जा सकता।' },
  'errors.choice.taken': {
    status: 422,
    code: 8,
    en: 'You have already chosen something else here.',
    hi: 'यहाँ आप पहले ही कुछ और चुन चुके हैं।',
  },
  'errors.spin.too_soon': { status: 429, code: 12, en: 'The reels are still spinning.', hi: 'रीलें अभी घूम रही हैं।' },
  'errors.held_wins.decided': {
    status: 400,
    code: 3,
    en: 'This win is decided already, or has changed since.',
    hi: 'इस जीत पर फ़ैसला हो चुका है, या इसमें बदलाव हुआ है।',
  },
  'errors.held_wins.not_booked': {
    status: 400,
    code: 3,
    en: 'The balance has no room for this sum. It stays held.',
    hi: 'बैलेंस में इस रकम की जगह नहीं है। यह रुकी रहेगी।',
  },
  'errors.game.launch': {
    status: 503,
    code: 13,
    en: 'The game’s provider isn’t answering right now. Your balance is untouched. Try again in a moment.',
    hi: 'इस खेल के प्रोवाइडर से अभी जवाब नहीं मिल रहा। आपका बैलेंस सुरक्षित है। थोड़ी देर में फिर कोशिश करें।',
  },
  'errors.providers.taken': {
    status: 400,
    code: 3,
    en: 'There is a provider of this name already, or the name belongs to the server.',
    hi: 'इस नाम का प्रोवाइडर पहले से है, या यह नाम सर्वर का है।',
  },
  'errors.providers.no_secret': {
    status: 400,
    code: 3,
    en: 'No secret of this provider is in use. Set one and put it in use first.',
    hi: 'इस प्रोवाइडर का कोई सीक्रेट इस्तेमाल में नहीं है। पहले एक सेट करके चालू करें।',
  },
  'errors.providers.difference': {
    status: 400,
    code: 3,
    en: 'This difference is closed, or another operator has taken it. Take it first.',
    hi: 'यह अंतर बंद हो चुका है, या किसी दूसरे ऑपरेटर के पास है। पहले इसे अपने पास लें।',
  },
  'errors.client_seed.invalid': {
    status: 400,
    code: 3,
    en: 'Use 1 to 64 letters, digits, dashes or underscores.',
    hi: '1 से 64 अक्षर, अंक, डैश या अंडरस्कोर रखें।',
  },
});

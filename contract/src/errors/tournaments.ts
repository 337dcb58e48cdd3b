import { defineErrors } from './define.ts';

export const tournamentErrors = defineErrors({
  'errors.tournament.over': { status: 400, code: 3, en: 'This tournament has ended.', hi: 'यह मुकाबला पूरा हो चुका है।' },
  'errors.tournament.off': {
    status: 403,
    code: 3,
    en: 'There are no tournaments to join for now.',
    hi: 'फ़िलहाल कोई मुकाबला नहीं है जिसमें शामिल हो सकें।',
  },
  'errors.tournament.level': {
    status: 400,
    code: 3,
    en: 'This tournament is for higher levels.',
    hi: 'यह मुकाबला इससे ऊँचे लेवल के लिए है।',
  },
  'errors.tournament.state': {
    status: 400,
    code: 3,
    en: 'The tournament is not in a state that allows this.',
    hi: 'मुकाबले की मौजूदा स्थिति में यह नहीं हो सकता।',
  },
});

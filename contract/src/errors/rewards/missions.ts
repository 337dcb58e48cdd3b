import { defineErrors } from '../define.ts';

export const missionErrors = defineErrors({
  'errors.missions.off': { status: 403, code: 3, en: 'There are no missions for now.', hi: 'फ़िलहाल कोई मिशन नहीं है।' },
  'errors.missions.state': {
    status: 400,
    code: 3,
    en: 'This mission does not allow that now.',
    hi: 'इस मिशन में अभी यह नहीं हो सकता।',
  },
});

export const achievementErrors = defineErrors({
  'errors.achievements.state': {
    status: 400,
    code: 3,
    en: 'This achievement does not allow that now.',
    hi: 'इस उपलब्धि में अभी यह नहीं हो सकता।',
  },
});

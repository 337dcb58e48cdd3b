import { defineErrors } from './define.ts';

export const achievementErrors = defineErrors({
  'errors.achievements.state': {
    status: 400,
    code: 3,
    en: 'This achievement does not allow that now.',
    hi: 'इस उपलब्धि में अभी यह नहीं हो सकता।',
  },
});

import { onOff } from '../../kernel/settings/define-settings.ts';

export const lotterySettings = { lottery: onOff('Lotteries and their tickets.', false, { inDemo: { enabled: true } }) };

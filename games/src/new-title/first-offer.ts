import type { TitleData } from '@mela/contract/games/book';
import type { TitleManifest } from '../titles/manifest.ts';

/** Bets that a new title takes, in rupees. */
export const betsRupees = [1, 2, 5, 10, 20, 50, 100, 200, 500];

const plays: Readonly<Record<TitleData['kind'], (data: TitleData) => readonly [en: string, hi: string]>> = {
  lines: ({ reels, lines = [], wildMultiplier, groups = [] }) => [
    `${reels} reels and ${lines.length} lines: ${reels === 3 ? '' : '3 or more '}symbols of a kind from the left pay, and the wild stands for any of them.${wildMultiplier === undefined ? '' : ` Each wild in a win counts it ${wildMultiplier} times.`}${groups.map(({ name }) => ` ${name.en} on a line pay, too.`).join('')}`,
    `${reels} रीलें और ${lines.length} लाइनें: बाईं ओर से एक जैसे ${reels === 3 ? '' : '3 या ज़्यादा '}चिह्न जीत दिलाते हैं, और वाइल्ड किसी की भी जगह ले लेता है।${wildMultiplier === undefined ? '' : ` जीत में हर वाइल्ड उसे ${wildMultiplier} गुना करता है।`}${groups.map(({ name }) => ` लाइन पर ${name.hi} भी जीत दिलाते हैं।`).join('')}`,
  ],
  ways: ({ reels, rows, heights, cascade }) => {
    const all = heights?.flat() ?? [rows];
    const [least, most] = [Math.min(...all), Math.max(...all)];
    if (heights !== undefined)
      return [
        `${reels} reels of ${least} to ${most} symbols, new in every spin: symbols on neighbouring reels pay in any row.`,
        `${reels} रीलें, हर स्पिन में नए सिरे से ${least} से ${most} चिह्न ऊँची: पास की रीलों के एक जैसे चिह्न किसी भी कतार में जीत दिलाते हैं।`,
      ];
    const [en, hi] = [
      `${rows ** reels} ways: symbols on neighbouring reels pay in any row.`,
      `${rows ** reels} तरीके: पास की रीलों के एक जैसे चिह्न किसी भी कतार में जीत दिलाते हैं।`,
    ];
    if (cascade === undefined) return [en, hi];
    return [
      `${en} What wins goes, others fall in, and each step counts more.`,
      `${hi} जीते चिह्न हटते हैं, नए गिरते हैं, और हर कदम पर जीत का गुणा बढ़ता है।`,
    ];
  },
  clusters: () => [
    'No lines: 5 or more symbols of a kind that touch by their sides pay together.',
    'कोई लाइन नहीं: एक जैसे 5 या ज़्यादा चिह्न, जो किनारों से जुड़े हों, साथ में जीत दिलाते हैं।',
  ],
};

/** What is said of free spins behind how the title plays; empty for a title without them. */
function freeSpinsText({ freeSpins, symbols }: TitleData): readonly [en: string, hi: string] {
  const scatter = symbols.find(({ role }) => role === 'scatter');
  if (freeSpins === undefined || scatter === undefined) return ['', ''];
  const counts = Object.keys(freeSpins.scatters).map(Number);
  const spins = Object.values(freeSpins.scatters);
  const [least, few, many] = [Math.min(...counts), Math.min(...spins), Math.max(...spins)];
  const times = freeSpins.multiplier;
  const [timesEn, timesHi] = times === 2 ? ['double', 'दोगुनी'] : [`${times} times`, `${times} गुना`];
  return [
    ` ${least} or more ${scatter.name.en} symbols give ${few} to ${many} free spins, in which every win counts ${timesEn}.`,
    ` ${least} या ज़्यादा ${scatter.name.hi} आने पर ${few} से ${many} मुफ़्त स्पिन मिलते हैं, जिनमें हर जीत ${timesHi} होती है।`,
  ];
}

/** Texts that a new title begins with: what its data say, to be replaced by a story. */
export function firstTexts(data: TitleData): TitleManifest['texts'] {
  const [en, hi] = plays[data.kind](data);
  const [freeEn, freeHi] = freeSpinsText(data);
  return {
    en: { story: `${data.name.en} is a new game of the fair.`, plays: `${en}${freeEn}` },
    hi: { story: `${data.name.hi} मेले का नया खेल है।`, plays: `${hi}${freeHi}` },
  };
}

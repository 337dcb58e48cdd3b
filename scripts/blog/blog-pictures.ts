import { khazana } from '../../games/src/titles/khazana/title.ts';
import { mor } from '../../games/src/titles/mor/title.ts';
import { sessionsChart } from '../../stage/art/blog/chart.ts';
import * as life from '../../stage/art/blog/life-pictures.ts';
import * as maintenance from '../../stage/art/blog/maintenance-picture.ts';
import * as proof from '../../stage/art/blog/proof-pictures.ts';
import { returnsChart } from '../../stage/art/blog/returns-chart.ts';
import * as seasons from '../../stage/art/blog/season-pictures.ts';
import * as timesOfYear from '../../stage/art/blog/time-of-year-pictures.ts';
import { fonts } from '../../stage/art/letters/fonts.ts';
import { shapeText } from '../../stage/art/letters/shape-text.ts';
import { inks } from '../../stage/art/site/inks.ts';
import { playReturns, playSession, roundsOfASession } from './play-sessions.ts';

const sessions = 20;
/** Every tenth balance is enough for a line. */
const thinned = (course: readonly number[]) => course.filter((_, step) => step % 10 === 0);
const figure = (text: string) => shapeText(fonts.mukta, text);
const coursesOf = (data: typeof mor) => Array.from({ length: sessions }, (_, at) => thinned(playSession(data, at + 1)));

const chart = () =>
  sessionsChart({
    panels: [
      { names: ['morEn', 'morHi'], courses: coursesOf(mor), colour: inks.sea },
      { names: ['khazanaEn', 'khazanaHi'], courses: coursesOf(khazana), colour: inks.rani },
    ],
    marks: [-500, 0, 500, 1000].map((at) => ({ at, figure: figure(at > 0 ? `+${at}` : String(at)) })),
    ends: [figure('0'), figure(String(roundsOfASession))],
  });

/** A lakh of rounds, by twenty players of a calm game. */
const returns = () => {
  const [won = 0, staked = 1] = mor.rtp.split('/').map(Number);
  return returnsChart({
    players: Array.from({ length: sessions }, (_, at) => playReturns(mor, at + 1, 100_000)),
    exact: won / staked,
    shares: [
      { at: 0, figure: figure('0%') },
      { at: 0.5, figure: figure('50%') },
      { at: 1, figure: figure('100%') },
      { at: 1.5, figure: figure('150%') },
      { at: 2, figure: figure('200%') },
    ],
    rounds: [10, 100, 1000, 10_000, 100_000].map((at) => ({ at, figure: figure(at.toLocaleString('en-IN')) })),
  });
};

const slugOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const filesOf = (folder: string, pictures: Readonly<Record<string, string>>) =>
  Object.entries(pictures).map(([name, picture]) => [`${folder}/${slugOf(name)}.svg`, picture] as const);

/**
 * By their file below web/public/pictures: of the first articles one each, named after the article, and the charts; of the first seasons one each,
 * named after the season; and the one of the page of maintenance.
 */
export const blogPictures = (): ReadonlyMap<string, string> =>
  new Map([
    ...filesOf('blog', { ...proof, ...life, chartAThousandSpins: chart(), chartReturns: returns() }),
    ...filesOf('seasons', { ...seasons, ...timesOfYear }),
    ...filesOf('site', maintenance),
  ]);

import type { Minor } from './money.ts';

/** Per cent and basis points. A basis point is a hundredth of a per cent: 10,000 of them are the whole. */
const wholeBasisPoints = 10_000n;

/** Per cent as basis points, rounded to the nearest: 2.5 → 250. */
export const basisPointsOf = (percent: number): number => Math.round(percent * 100);

/** Basis points as per cent: 250 → 2.5. */
export const percentOfBasisPoints = (basisPoints: number): number => basisPoints / 100;

/** A fraction as basis points, rounded down: 1n of 3n → 3333n. */
export const basisPointsOfFraction = (part: bigint, of: bigint): bigint => (part * wholeBasisPoints) / of;

/** A share of a sum that is not negative, rounded down to whole paise. */
export const shareOf = (minor: Minor, basisPoints: number): Minor => (minor * BigInt(basisPoints)) / wholeBasisPoints;

/** What a number of points is worth when so many of them make a rupee, rounded down to whole paise. */
export const worthOfPoints = (points: number, pointsPerRupee: number): Minor => (BigInt(points) * 100n) / BigInt(pointsPerRupee);

/** How many points a sum takes, rounded up to whole points. */
export const pointsOfWorth = (minor: Minor, pointsPerRupee: number): bigint => (minor * BigInt(pointsPerRupee) + 99n) / 100n;

/** A part of the whole as per cent: 0.25 → 25. For odds and statistics, never for money. */
export const inPercent = (part: number): number => part * 100;

/** Per cent as a part of the whole: 25 → 0.25. */
export const fromPercent = (percent: number): number => percent / 100;

/** How players read a per cent, in both languages: 95.16 → "95.16%". */
export const asPercent = (figures: string | number): string => `${figures}%`;

/** For tables of figures: 0.12345 with two decimals → "12.35 %", rounded to the nearest. */
export const percentText = (part: number, decimals: number): string => `${inPercent(part).toFixed(decimals)} %`;

import { localText } from '@mela/kit/storage/text-storage.ts';

const nameOf = (operatorId: number): string => `mela.operator.tour.${operatorId}`;

/** Whether an operator has ended the tour, or wanted none, in this browser. */
export const hasSeenTour = (operatorId: number): boolean => localText.read(nameOf(operatorId)) !== null;
export const markTourSeen = (operatorId: number): void => localText.write(nameOf(operatorId), '1');

/** How faint the print of a cell is that has not won. */
export const faint = 0.26;

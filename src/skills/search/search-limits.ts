/** How many results a search gives where nobody says, and at most. */
export const defaultResults = 5;
export const mostResults = 50;

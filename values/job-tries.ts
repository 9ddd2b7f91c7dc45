/** How often the queue tries a job, the first time included. */
export const mostTries = 9

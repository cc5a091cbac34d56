/** The limit of dishes that a customer can wait for, which stops scripts that fill the table. */
export const mostDishAlerts = 20

/**
 * Returns the id of the dish from the subject of a notification that it is back: the ids of branch and dish.
 * The subject of older notifications is the id of the dish alone.
 */
export const dishIdOf = (subject: string): string => subject.slice(subject.indexOf(' ') + 1)

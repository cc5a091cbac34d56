/** The limit of dishes that a customer can wait for, which stops scripts that fill the table. */
export const mostDishAlerts = 20

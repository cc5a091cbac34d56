/** A rating that waits for a network, by the order it is of: there is one of each. */
export const ratingParcelId = (orderId: string): string => `rating ${orderId}`

/** The id of the parcel for an order's rating: one for each order. */
export const ratingParcelId = (orderId: string): string => `rating ${orderId}`

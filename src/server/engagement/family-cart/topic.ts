/** Returns the live topic of a cart. It has the cart's id, not the secret of its link. */
export const topicOf = (cartId: string): string => `family:${cartId}`

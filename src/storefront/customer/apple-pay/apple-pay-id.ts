/** In the choice of a card, this id is Apple Pay. Ids of cards have 22 characters. */
export const applePayId = 'apple-pay'

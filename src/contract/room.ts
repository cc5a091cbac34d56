/**
 * A cookie that the page sets: the height of what the menu shows above it to this customer (active orders,
 * "order again"), in steps of `roomStep`. The server reserves it in the page, so that the menu does not move
 * when the orders arrive. It says nothing else about the customer.
 */
export const roomCookie = 'room'

/** In rem. */
export const roomStep = 0.5

/** The highest room that is reserved, in steps: about two screens of a phone. */
export const mostRoom = 200

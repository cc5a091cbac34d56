/** Milliseconds that a request waits for its reply by default: as long as a lift or a tunnel may take. */
export const usualTimeoutMs = 15_000

/**
 * The same where a lost reply costs the customer something that a repetition does not bring back at once (a
 * code of an SMS, an order, a payment), and for a body with a photo. The server may work that long on it: 5 s
 * for a connection to the database and up to 5 s for each statement, with 8 s for an SMS, three requests of
 * 10 s to the payment gateway, or 30 s for the body.
 */
export const longTimeoutMs = 45_000

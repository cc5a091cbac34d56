/** Screens whose purpose is a payment or a card: the form of a card may open on them at any time. */
const paymentPath = /^\/\w+\/(checkout|cards|pay|pay-order)\//

/**
 * Whether a card may be typed on this screen. The page of an order and the thanks show the form too, but only
 * for an unpaid order: they count while it is open, because events of a placed order are sent from them.
 */
export const mayTypeCard = (pathname: string, hasCardForm: boolean): boolean =>
  hasCardForm || paymentPath.test(pathname)

/**
 * The subjects of notifications about the care of an order: the order's id, and what it is about. The answer
 * to a report has the order's id alone, as all of them had in earlier releases. Each thing has a line of its
 * own in the customer's list, because one still matters when another comes.
 */
export const careSubject = {
  /** A change by the branch, and the question before it. */
  change: (orderId: string, changeId: string): string => `${orderId} change:${changeId}`,
  refund: (orderId: string, refundId: string): string => `${orderId} refund:${refundId}`,
  /** The restaurant's answer to the rating. */
  rating: (orderId: string): string => `${orderId} rating`,
}

/** Returns the id of the order that the subject of a notification begins with. */
export const orderIdOf = (subject: string): string => subject.split(' ', 1)[0] ?? subject

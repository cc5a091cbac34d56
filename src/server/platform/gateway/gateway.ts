/** The interface to a payment gateway, in the terms of the shop. Amounts are in halalas. */
export type Gateway = {
  /**
   * Begins to charge a card. The shop's `id` is the idempotency key: for an id that the gateway knows
   * already, it returns the current state of that payment and charges nothing.
   */
  readonly createPayment: (payment: NewPayment) => Promise<GatewayPayment>
  /** Returns undefined if the gateway does not know the payment. */
  readonly findPayment: (id: string) => Promise<GatewayPayment | undefined>
  /** Not idempotent: before a retry, compare the payment's `refunded` with the recorded refunds. */
  readonly refundPayment: (id: string, amount: number) => Promise<GatewayPayment>
  readonly findToken: (token: string) => Promise<GatewayToken | undefined>
  /** Does not fail if the token was deleted before. */
  readonly deleteToken: (token: string) => Promise<void>
  /** Creates a hosted payment page, on which the gateway asks for the card. */
  readonly createPage: (page: NewPage) => Promise<GatewayPage>
  readonly findPage: (id: string) => Promise<GatewayPage | undefined>
  /** Has Apple validate the shop for one sheet of Apple Pay. Returns Apple's session, as it is. */
  readonly openApplePay: (sheet: NewSheet) => Promise<ApplePayMerchant>
}

type NewPayment = {
  readonly id: string
  readonly orderId: string
  /** The origin of the shop, because other shops may use the same account of the gateway. */
  readonly shop: string
  readonly amount: number
  readonly description: string
  readonly source: PaymentSource
  /** The URL to which the gateway redirects the customer's browser. */
  readonly callbackUrl: string
}

/**
 * The gateway's token of a card, or the token of Apple Pay as JSON, which is encrypted for the gateway and
 * pays once.
 */
export type PaymentSource = { readonly kind: 'token' | 'apple-pay'; readonly token: string }

export type NewPage = Omit<NewPayment, 'source'> & { readonly expiresAt: number }

type NewSheet = {
  /** The address that Apple's sheet has given. Check it with `isApplePayValidation`. */
  readonly validationUrl: string
  /** The host name of the shop, which is registered with Apple. */
  readonly domain: string
  readonly displayName: string
}

/** Apple's session of a merchant: opaque, valid for five minutes and one sheet. */
export type ApplePayMerchant = Readonly<Record<string, unknown>>

/**
 * `waiting`: the customer has to act. `captured`: paid. `failed`: declined, cancelled, abandoned or expired.
 * `refunded`: paid, then refunded in full or in part, or voided. `other`: a status that the shop does not
 * know; it waits for another one.
 */
export type GatewayStatus = 'waiting' | 'captured' | 'failed' | 'refunded' | 'other'

export type GatewayPayment = {
  readonly id: string
  readonly status: GatewayStatus
  /** The gateway's own word for the status. */
  readonly statusWord: string
  readonly amount: number
  readonly currency: string
  /** The refunded part, in halalas. */
  readonly refunded: number
  /** The order id in the payment's metadata; null without one. */
  readonly orderId: string | null
  readonly pageId: string | null
  /** The URL on which the customer continues, while the payment is waiting. */
  readonly url: string | null
  readonly card: { readonly brand: string; readonly last4: string } | null
  /** Why it failed; null otherwise. */
  readonly declined: DeclineReason | null
}

const declineReasons = [
  'card-declined',
  'card-no-funds',
  'card-expired',
  'card-limit',
  'card-blocked',
  'card-not-verified',
  'card-unknown',
] as const
export type DeclineReason = (typeof declineReasons)[number]

export type GatewayToken = {
  readonly token: string
  readonly isUsable: boolean
  readonly brand: string
  readonly last4: string
  readonly holder: string
  readonly month: number
  readonly year: number
}

export type GatewayPage = {
  readonly id: string
  readonly url: string
  /** True if the page accepts no further payment. */
  readonly isOver: boolean
  readonly payments: readonly GatewayPayment[]
}

const gatewayFailures = [
  'unreachable',
  'timed-out',
  'busy',
  'not-authorised',
  'not-understood',
  'refused',
] as const
type GatewayFailureReason = (typeof gatewayFailures)[number]

/**
 * A failed call to the gateway. The reason tells the operator in the log what to do. `refused` means that the
 * gateway rejected the call and did nothing; after any other reason it is unknown whether the call had an
 * effect.
 */
export class GatewayFailure extends Error {
  readonly reason: GatewayFailureReason

  constructor(reason: GatewayFailureReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'GatewayFailure'
    this.reason = reason
  }
}

export const isGatewayFailure = (error: unknown): error is GatewayFailure => error instanceof GatewayFailure

/** Whether the gateway did not answer a call, or was too busy to: the next calls would fail as well. */
export const isGatewayAway = (error: unknown): boolean =>
  isGatewayFailure(error) && ['unreachable', 'timed-out', 'busy'].includes(error.reason)

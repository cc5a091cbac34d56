/** The payment gateway as the shop sees it, in the shop's words. Amounts are halalas. */
export type Gateway = {
  /**
   * Begins to charge a card. `id` is ours, and the key that makes asking twice charging once: an id the gateway knows already is
   * answered with that payment as it stands.
   */
  readonly createPayment: (payment: NewPayment) => Promise<GatewayPayment>
  /** Undefined: the gateway has never heard of it. */
  readonly findPayment: (id: string) => Promise<GatewayPayment | undefined>
  /** Not idempotent: compare `refunded` of the payment with what has been done before. */
  readonly refundPayment: (id: string, amount: number) => Promise<GatewayPayment>
  readonly findToken: (token: string) => Promise<GatewayToken | undefined>
  /** A token that is gone already is no failure. */
  readonly deleteToken: (token: string) => Promise<void>
  /** A page of the gateway's own that asks for the card. */
  readonly createPage: (page: NewPage) => Promise<GatewayPage>
  readonly findPage: (id: string) => Promise<GatewayPage | undefined>
}

export type NewPayment = {
  readonly id: string
  readonly orderId: string
  readonly amount: number
  readonly description: string
  readonly token: string
  /** Where the customer's browser comes back to. */
  readonly callbackUrl: string
}

export type NewPage = Omit<NewPayment, 'token'> & { readonly expiresAt: number }

/**
 * `waiting`: the customer has something to do. `taken`: the money is ours. `returned`: it was, and has gone back, all or in part.
 * `other`: a word of the gateway's that we do not know, and wait on.
 */
export type GatewayStatus = 'waiting' | 'taken' | 'failed' | 'returned' | 'other'

export type GatewayPayment = {
  readonly id: string
  readonly status: GatewayStatus
  /** As the gateway puts it. */
  readonly statusWord: string
  readonly amount: number
  readonly currency: string
  /** Halalas of it that have gone back. */
  readonly refunded: number
  /** The order that it was made for, as we told the gateway; null where it was not. */
  readonly orderId: string | null
  readonly pageId: string | null
  /** Where the customer goes on, while it is waiting. */
  readonly url: string | null
  readonly card: { readonly brand: string; readonly last4: string } | null
  /** Why it failed; null otherwise. */
  readonly declined: DeclineReason | null
}

export const declineReasons = [
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
  /** Nobody can pay on it any more. */
  readonly isOver: boolean
  readonly payments: readonly GatewayPayment[]
}

export const gatewayFailures = [
  'unreachable',
  'timed-out',
  'busy',
  'not-authorised',
  'not-understood',
  'refused',
] as const
export type GatewayFailureReason = (typeof gatewayFailures)[number]

/**
 * Named, so that the log says what an operator has to do about it. `refused` is the gateway's clear no, to which nothing happened;
 * after any other the shop does not know whether something did.
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

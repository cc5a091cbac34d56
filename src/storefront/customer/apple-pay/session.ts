import type { ApplePayToken } from '#contract/apple-pay.ts'
import { applePayVersion, type applePayNetworks } from '#domain/apple-pay.ts'

/** The parts of Apple's JavaScript API that the shop uses, under Apple's names. */
export type Session = {
  onvalidatemerchant: ((event: { readonly validationURL: string }) => void) | null
  onpaymentmethodselected: (() => void) | null
  onpaymentauthorized: ((event: { readonly payment: { readonly token: ApplePayToken } }) => void) | null
  oncancel: (() => void) | null
  begin: () => void
  abort: () => void
  completeMerchantValidation: (session: unknown) => void
  completePaymentMethodSelection: (update: Update) => void
  completePayment: (result: { status: number }) => void
}

type Line = { readonly label: string; readonly amount: string; readonly type: 'final' }
export type Update = { readonly newTotal: Line; readonly newLineItems: readonly Line[] }

type Request = {
  readonly countryCode: 'SA'
  readonly currencyCode: 'SAR'
  readonly supportedNetworks: typeof applePayNetworks
  readonly merchantCapabilities: readonly string[]
  readonly total: Line
}

export type SessionApi = {
  new (version: number, request: Request): Session
  readonly STATUS_SUCCESS: number
  readonly STATUS_FAILURE: number
  readonly supportsVersion: (version: number) => boolean
  readonly canMakePayments: () => boolean
}

/** Returns Apple's API; undefined in browsers without it, and on pages without https, where it throws. */
export function findApplePay(): SessionApi | undefined {
  // safe cast: the browser defines the name as in Apple's documentation, or not at all
  const { ApplePaySession: api } = globalThis as { readonly ApplePaySession?: SessionApi }
  try {
    return api?.supportsVersion(applePayVersion) === true && api.canMakePayments() ? api : undefined
  } catch {
    return undefined
  }
}

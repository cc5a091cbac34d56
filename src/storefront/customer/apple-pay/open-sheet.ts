import { call } from '#client/call.ts'
import type { PayWith } from '#contract/order.ts'
import { openApplePay } from '#contract/payment.ts'
import { applePayAmount, applePayNetworks, applePayVersion } from '#domain/apple-pay.ts'
import { refusedAs } from '#client/refused-as.ts'
import type { Session, SessionApi, Update } from './session.ts'
import { SheetClosed, type Tender } from './tender.ts'

type Sheet = {
  /** Halalas. */
  readonly total: number
  /** The shop's name, and the names of two lines, in the customer's language. */
  readonly words: { readonly shop: string; readonly before: string; readonly change: string }
}

/**
 * Opens the sheet of Apple Pay. Call it in the handler of the tap: browsers open no sheet later. The customer
 * can authorise once `payWith` was called, so the price is agreed by then. Nothing is charged before the
 * server has the token.
 */
export function openSheet(Api: SessionApi, sheet: Sheet): Tender {
  const session = new Api(applePayVersion, {
    countryCode: 'SA',
    currencyCode: 'SAR',
    supportedNetworks: applePayNetworks,
    merchantCapabilities: ['supports3DS', 'supportsDebit', 'supportsCredit'],
    total: lineOf(sheet.words.shop, sheet.total),
  })
  let shown: Update = { newTotal: lineOf(sheet.words.shop, sheet.total), newLineItems: [] }
  let state: 'open' | 'authorised' | 'closed' = 'open'
  let agree: () => void = nothing
  const agreed = new Promise<void>((resolve) => (agree = resolve))
  let authorise: (payWith: PayWith) => void = nothing
  let fail: (error: Error) => void = nothing
  const authorised = new Promise<PayWith>((resolve, reject) => {
    authorise = resolve
    fail = reject
  })
  // a sheet may close while the price is still asked for
  authorised.catch(nothing)

  function close(error: Error): void {
    state = 'closed'
    fail(error)
  }

  session.onvalidatemerchant = ({ validationURL }) =>
    void validate(session, validationURL).catch((error: unknown) => {
      if (state === 'closed') return
      session.abort()
      close(error instanceof Error ? error : new SheetClosed())
    })
  session.onpaymentmethodselected = () =>
    void agreed.then(() => state === 'open' && session.completePaymentMethodSelection(shown))
  session.onpaymentauthorized = ({ payment: { token } }) => {
    state = 'authorised'
    authorise({ kind: 'apple-pay', token })
  }
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- Apple documents the handler, and no event
  session.oncancel = () => close(new SheetClosed())
  session.begin()

  return {
    payWith: () => {
      agree()
      return authorised
    },
    reprice: (before, after) => {
      const { shop, before: name, change } = sheet.words
      shown = {
        newTotal: lineOf(shop, after),
        newLineItems: [lineOf(name, before), lineOf(change, after - before)],
      }
    },
    finish: (end) => {
      if (state === 'closed') return
      const isAnswered = state === 'authorised' && end !== 'unknown'
      close(new SheetClosed())
      // without an answer the sheet closes, and the page says what is known
      if (isAnswered)
        session.completePayment({ status: end === 'paid' ? Api.STATUS_SUCCESS : Api.STATUS_FAILURE })
      else session.abort()
    },
  }
}

const nothing = () => undefined

async function validate(session: Session, validationUrl: string): Promise<void> {
  const { session: merchant } = await call(openApplePay, { body: { validationUrl } })
  session.completeMerchantValidation(merchant)
}

const lineOf = (label: string, halalas: number) =>
  ({ label, amount: applePayAmount(halalas), type: 'final' }) as const

/** For a total that no card is charged for: no sheet opens. */
export const tooLittle: Tender = {
  payWith: () => Promise.reject(refusedAs('payment-unavailable')),
}

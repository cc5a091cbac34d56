import type { Callbacks } from './callbacks.ts'
import type { SandboxInvoice, SandboxPayment, SandboxStore, SandboxToken } from './store.ts'

export type BankTools = {
  readonly store: SandboxStore
  readonly callbacks: Callbacks
  readonly now: () => number
  readonly newId: () => string
  readonly webhookSecret: string
  /** The base URL of the sandbox for browsers. */
  readonly base: string
  /** The only origin that its pages redirect to; null for any. */
  readonly shopOrigin: string | null
}

/** A card, or that of a sheet of Apple Pay. */
export type PaidWith = Pick<SandboxToken, 'id' | 'brand' | 'name' | 'last_four' | 'outcome'> & {
  readonly sheet?: string
}

type NewSandboxPayment = Pick<SandboxPayment, 'id' | 'amount' | 'currency' | 'description' | 'metadata'> & {
  readonly callbackUrl: string | null
  readonly invoiceId: string | null
}

/** Creates the functions of a bank: open a payment, confirm it with 3-D Secure, charge it, refund it. */
export function createBank({ store, callbacks, now, newId, webhookSecret, base }: BankTools) {
  function put(payment: SandboxPayment): SandboxPayment {
    const changed = { ...payment, updated_at: new Date(now()).toISOString() }
    store.put('payment', changed)
    return changed
  }

  function emit(payment: SandboxPayment, kind: string): void {
    const { outcome } = payment
    const how = outcome.kind === 'paid' ? outcome.callback : 'once'
    if (how === 'none') return
    callbacks.send(
      {
        id: newId(),
        type: `payment_${kind}`,
        created_at: new Date(now()).toISOString(),
        secret_token: webhookSecret,
        account_name: 'Sandbox',
        live: false,
        data: shown(payment),
      },
      how,
    )
  }

  function pay(payment: SandboxPayment): SandboxPayment {
    const paid = put({ ...payment, status: 'paid', captured: payment.amount })
    const invoice = payment.invoice_id === null ? undefined : store.find('invoice', payment.invoice_id)
    if (invoice) store.put('invoice', { ...invoice, status: 'paid' })
    const token = payment.source.token === null ? undefined : store.find('token', payment.source.token)
    if (token) store.put('token', { ...token, status: 'active' })
    emit(paid, 'paid')
    return paid
  }

  function fail(payment: SandboxPayment, code: string | null, message: string): SandboxPayment {
    const source = { ...payment.source, response_code: code, message }
    const failed = put({ ...payment, status: 'failed', source })
    emit(failed, 'failed')
    return failed
  }

  /** The device has authenticated the payer, so the bank decides at once. */
  function payFromSheet(payment: SandboxPayment): SandboxPayment {
    const { outcome } = payment
    if (outcome.kind === 'failed') return fail(payment, outcome.code, outcome.message)
    return outcome.kind === 'not-verified' ? fail(payment, null, 'Authentication failed') : pay(payment)
  }

  return {
    open: (
      asked: NewSandboxPayment,
      card: PaidWith,
      from: SandboxPayment['source']['type'],
    ): SandboxPayment => {
      const transactionUrl = from === 'applepay' ? null : `${base}/transaction_auths/${asked.id}/form`
      const payment = put(initiated(asked, card, { from, transactionUrl, at: new Date(now()).toISOString() }))
      if (from === 'applepay') return payFromSheet(payment)
      return card.outcome.kind === 'paid-at-once' ? pay(payment) : payment
    },

    /** Applies the customer's choice on the 3-D Secure page. Only the first choice counts. */
    answer: (payment: SandboxPayment, approved: boolean): SandboxPayment => {
      if (payment.status !== 'initiated') return payment
      const { outcome } = payment
      if (!approved || outcome.kind === 'not-verified')
        return fail(payment, null, '3-D Secure authentication failed')
      if (outcome.kind === 'failed') return fail(payment, outcome.code, outcome.message)
      return pay(payment)
    },

    refund: (payment: SandboxPayment, amount: number): SandboxPayment => {
      const refunded = put({ ...payment, status: 'refunded', refunded: payment.refunded + amount })
      emit(refunded, 'refunded')
      return refunded
    },

    void: (payment: SandboxPayment): SandboxPayment => {
      const voided = put({ ...payment, status: 'voided', refunded: payment.amount })
      emit(voided, 'voided')
      return voided
    },
  }
}

/** Returns a new payment before the bank has decided. `at` is ISO 8601. */
const initiated = (
  { id, amount, currency, description, metadata, callbackUrl, invoiceId }: NewSandboxPayment,
  card: PaidWith,
  about: {
    readonly from: SandboxPayment['source']['type']
    readonly transactionUrl: string | null
    readonly at: string
  },
): SandboxPayment => ({
  id,
  status: 'initiated',
  amount,
  currency,
  refunded: 0,
  captured: 0,
  description,
  invoice_id: invoiceId,
  callback_url: callbackUrl,
  metadata,
  created_at: about.at,
  updated_at: about.at,
  source: {
    type: about.from,
    company: card.brand,
    name: card.name,
    number: `XXXX-XXXX-XXXX-${card.last_four}`,
    token: about.from === 'token' ? card.id : null,
    message: null,
    response_code: null,
    transaction_url: about.transactionUrl,
  },
  outcome: card.outcome,
  ...(card.sheet !== undefined && { sheet: card.sheet }),
})

/** Returns the payment as the API shows it. */
export function shown({
  outcome: _,
  sheet: __,
  ...payment
}: SandboxPayment): Omit<SandboxPayment, 'outcome' | 'sheet'> {
  return payment
}

/** Returns the hosted page; one that was not paid expires by its time. */
export function findInvoice(
  { store, now }: Pick<BankTools, 'store' | 'now'>,
  id: string,
): SandboxInvoice | undefined {
  const invoice = store.find('invoice', id)
  const isExpired =
    invoice?.status === 'initiated' && invoice.expired_at !== null && Date.parse(invoice.expired_at) <= now()
  return isExpired ? { ...invoice, status: 'expired' } : invoice
}

export const shownInvoice = (store: SandboxStore, invoice: SandboxInvoice) => ({
  ...invoice,
  payments: store
    .list('payment')
    .filter((payment) => payment.invoice_id === invoice.id)
    .map(shown),
})

export function shownToken({ outcome: _, ...token }: SandboxToken): Omit<SandboxToken, 'outcome'> {
  return token
}

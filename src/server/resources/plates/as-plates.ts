import * as v from 'valibot'
import { Localized } from '#contract/locale.ts'
import type { Quote as PricedQuote } from '#domain/pricing.ts'
import type { Localized as Words } from '#domain/locale.ts'
import type { OrderPlates } from '#contract/order.ts'
import type { PlatesLoan, PlatesWay } from '#contract/plates.ts'
import { Quote } from '#contract/quote.ts'
import { isGivenUp, type OrderStatus } from '#domain/order.ts'
import { platesOf } from '#domain/plates.ts'
import type { LoanRow } from './store.ts'

/**
 * The loan columns of the order query: `returned` counts by line place, `dueAt` is in milliseconds since
 * 1970.
 */
export type PlatesRow = {
  readonly held: number
  readonly refunded: number
  readonly dueAt: number | null
  readonly returned: Readonly<Record<string, number>>
}

/**
 * Returns the plates of an order; null if it lends none or was cancelled, rejected or abandoned. Before the
 * order is paid there is no loan and `held` is 0.
 */
export function asPlates(
  quote: Pick<PricedQuote, 'lines'>,
  status: OrderStatus,
  loan: PlatesRow | null,
): OrderPlates | null {
  const lines = platesOf(quote)
  if (lines.length === 0 || isGivenUp(status)) return null
  return {
    lines: lines.map((line) => ({
      ...line,
      name: nameAt(quote, line.place),
      returned: loan?.returned[line.place] ?? 0,
    })),
    held: loan?.held ?? 0,
    refunded: loan?.refunded ?? 0,
    dueAt: loan?.dueAt == null ? null : new Date(loan.dueAt).toISOString(),
  }
}

/** Returns the loan as an employee of any branch sees it when counting plates back in. */
export function asLoan(row: LoanRow): PlatesLoan {
  const quote = v.parse(Quote, row.quote)
  return {
    orderId: row.order_id,
    number: row.number,
    firstName: row.first_name,
    branchName: v.parse(Localized, row.branch_name),
    handedOverAt: instantOf(row.handed_over_at),
    plates: {
      lines: row.lines.map((line) => ({ ...line, name: nameAt(quote, line.place) })),
      held: row.held,
      refunded: row.refunded,
      dueAt: instantOf(row.due_at),
    },
    ways: waysOf(row, quote),
  }
}

/** What a card order paid at the hand-over above its food was the deposit, which is given back in cash. */
function waysOf({ payment_method, extra }: LoanRow, { taxable }: Pick<PricedQuote, 'taxable'>): PlatesWay[] {
  if (payment_method !== 'card') return ['cash']
  return extra > taxable ? ['cash', 'card'] : ['card', 'cash']
}

const nameAt = ({ lines }: Pick<PricedQuote, 'lines'>, place: number): Words => lines[place - 1]?.name ?? {}

function instantOf(at: Date | null): string {
  if (!at) throw new Error('expected a loan that was handed over')
  return at.toISOString()
}

import { Refused } from '#client/call.ts'
import { differencesOf } from '#domain/quote-difference.ts'
import type { MessageId } from '#storefront/i18n/words.ts'
import type { Placing } from '../placing-atom.ts'
import { CartProblems } from '../price-refusal.ts'

/**
 * Why an order was not placed: it waited too long for a network, the server does not have it, its time or its
 * price changed, only names of its price changed (`menu`), or the message id of a refusal. It is stored with
 * the order.
 */
type AskingReason = 'waited' | 'missing' | 'time' | 'price' | 'time-and-price' | 'menu' | `refusal.${string}`

/** Returns why the server did not take the order as it was agreed; undefined for a fault. */
export function askingReasonOf(placing: Placing): AskingReason | undefined {
  if (placing.step === 'changed') {
    const kinds = differencesOf(placing.before, placing.after).map(({ kind }) => kind)
    if (kinds.length === 0) return 'menu'
    if (!kinds.includes('slot')) return 'price'
    return kinds.every((kind) => kind === 'slot') ? 'time' : 'time-and-price'
  }
  if (placing.step === 'not-placed') return 'missing'
  if (placing.step !== 'refused' || !(placing.error instanceof Refused)) return undefined
  const { error } = placing
  if (!(error instanceof CartProblems)) return `refusal.${error.refusal}`
  const [reason, ...others] = new Set(error.problems.map((problem) => problem.reason))
  return `refusal.${reason !== undefined && others.length === 0 ? reason : error.refusal}`
}

const messages: Readonly<Record<string, MessageId>> = {
  waited: 'checkout.asking.waited',
  missing: 'checkout.not-placed.text',
  time: 'checkout.asking.time',
  price: 'checkout.asking.price',
  'time-and-price': 'checkout.asking.time-and-price',
  menu: 'checkout.asking.menu',
}

/** The message of a stored reason; one without words of its own has a message for all of them. */
export function askingMessage(reason: string | undefined, catalogue: object): MessageId {
  const own = messages[reason ?? '']
  if (own !== undefined) return own
  // a fault names its number, which is not stored; the catalogue is keyed by MessageId, so a key of it is one
  const isRefusal = reason?.startsWith('refusal.') && reason !== 'refusal.fault' && reason in catalogue
  return isRefusal ? (reason as MessageId) : 'checkout.asking.text'
}

/** The title above `askingMessage`. */
export const askingTitle = (reason: string | undefined): MessageId =>
  reason === 'missing' ? 'checkout.not-placed.title' : 'checkout.asking.title'

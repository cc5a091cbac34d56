import { useIntl, type IntlShape } from 'react-intl'
import { Refused, Unreachable } from '#client/call.ts'
import type { MessageId } from './words.ts'

/**
 * Returns a function that gives the text for an error: the refusal's own text, "no connection", or a fault
 * with its number.
 */
export function useRefusal(): (error: unknown) => string {
  const intl = useIntl()
  return (error) => refusalWords(intl, error)
}

function refusalWords(intl: IntlShape, error: unknown): string {
  if (error instanceof Unreachable) return intl.formatMessage({ id: 'refusal.unreachable' })
  if (!(error instanceof Refused)) return intl.formatMessage({ id: 'refusal.fault' }, { id: '–' })
  const values = { id: error.problem.id, ...numbersOf(error.detail) }
  return intl.formatMessage({ id: refusalMessage(intl, error.refusal) }, values)
}

/**
 * The message of a refusal. A refusal is data from the server: one without a message of its own gets the
 * message of a fault.
 */
export function refusalMessage(intl: IntlShape, refusal: string): MessageId {
  const id = `refusal.${refusal}`
  // the catalogue is keyed by MessageId, so a key of it is one
  return id in intl.messages ? (id as MessageId) : 'refusal.fault'
}

const numbersOf = (detail: Readonly<Record<string, unknown>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(detail).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )

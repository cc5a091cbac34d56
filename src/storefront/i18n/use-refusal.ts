import { useIntl, type IntlShape } from 'react-intl'
import { Refused, Unreachable } from '#client/call.ts'
import type { Formats } from './formats.ts'
import { useFormats } from './use-lang.ts'
import type { MessageId } from './words.ts'

/**
 * Returns a function that gives the text for an error: the refusal's own text, "no connection", or a fault
 * with its number.
 */
export function useRefusal(): (error: unknown) => string {
  const intl = useIntl()
  const formats = useFormats()
  return (error) => refusalWords(intl, formats, error)
}

function refusalWords(intl: IntlShape, formats: Formats, error: unknown): string {
  if (error instanceof Unreachable) return intl.formatMessage({ id: 'refusal.unreachable' })
  if (!(error instanceof Refused)) return intl.formatMessage({ id: 'refusal.fault' }, { id: '–' })
  const values = { id: error.problem.id, ...numbersOf(error.detail), ...endOf(error.detail, formats) }
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

/** The day and the time at which what a refusal is about ends. */
const endOf = ({ until }: Readonly<Record<string, unknown>>, formats: Formats): Record<string, string> =>
  typeof until === 'number' ? { day: formats.day(until), time: formats.time(until) } : {}

const numbersOf = (detail: Readonly<Record<string, unknown>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(detail).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )

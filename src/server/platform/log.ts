import { type DestinationStream, type Logger, pino } from 'pino'

/** Matches Saudi phone numbers in messages of the database or of an SMS gateway. */
const phones = /(?:\+|00)?9665\d{8}|\b05\d{8}\b/g

/**
 * Creates a logger that writes JSON lines to stdout. Logs contain no personal data: no phone, code, cookie or
 * body. Callers must leave them out; the redaction here is a second protection.
 */
export const createLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '(left out)',
      },
      serializers: { err: describeError },
    },
    ...(destination ? [destination] : []),
  )

const secrets = [
  'phone',
  'code',
  'to',
  'text',
  'cookie',
  'authorization',
  'token',
  'password',
  'address',
  'email',
  '["set-cookie"]',
]

/**
 * Returns the useful fields of an error, without the values that the database puts into `detail` and `where`.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutPhones(error) : typeof error
  const state = 'code' in error && typeof error.code === 'string' ? { errorCode: error.code } : {}
  const constraint =
    'constraint' in error && error.constraint !== undefined ? { constraint: error.constraint } : {}
  return {
    type: error.name,
    message: withoutPhones(error.message),
    ...state,
    ...constraint,
    stack: withoutPhones(error.stack ?? ''),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

const withoutPhones = (text: string) => text.replaceAll(phones, '(phone)')

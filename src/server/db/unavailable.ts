/** PostgreSQL's codes for "not now": connection lost, shutting down, too many connections, a lock or a statement that took too long. */
const states = /^(08...|57P0[1235]|53...|55P03|57014|25P03|40001|40P01)$/
const sockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])
/** What `pg` throws without a code when a connection is lost or none is free. */
const words =
  /^(Connection terminated|Client was closed|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/

/** Did the database fail to answer, rather than we to ask? Then the same request may work in a moment. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (words.test(error.message)) return true
  if ('code' in error && typeof error.code === 'string' && isDatabaseCode(error, error.code)) return true
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true
  return isUnavailable(error.cause)
}

/** A missing file is ENOENT too, and no matter of the database: only its socket counts. */
const isDatabaseCode = (error: Error, code: string): boolean =>
  sockets.has(code)
    ? 'syscall' in error && ['connect', 'read', 'write', 'getaddrinfo'].includes(String(error.syscall))
    : states.test(code)

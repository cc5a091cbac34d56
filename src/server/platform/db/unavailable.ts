/**
 * PostgreSQL's codes for temporary failures: connection lost, shutting down, too many connections, lock or
 * statement timeout, serialization failure, deadlock, a server that only reads (the standby of a failover).
 */
const states = /^(08...|57P0[1235]|53...|55P03|57014|25P03|25006|40001|40P01)$/
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
/** Messages of the errors without a code: `pg` lost a connection, or `TurnPool` has none that is free. */
const words =
  /^(Connection terminated|Client was closed|timeout exceeded when trying to connect|timeout expired|no connection to the database became free|Client has encountered a connection error)/

/**
 * Returns whether the database was temporarily unavailable. If so, the same request may succeed in a moment.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (words.test(error.message)) return true
  if ('code' in error && typeof error.code === 'string' && isDatabaseCode(error, error.code)) return true
  if (error instanceof AggregateError && error.errors.some(isUnavailable)) return true
  return isUnavailable(error.cause)
}

/** ENOENT counts only for the database socket: a missing file gives the same code. */
const isDatabaseCode = (error: Error, code: string): boolean =>
  sockets.has(code)
    ? 'syscall' in error && ['connect', 'read', 'write', 'getaddrinfo'].includes(String(error.syscall))
    : states.test(code)

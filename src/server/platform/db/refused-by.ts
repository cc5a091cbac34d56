import pg from 'pg'

/** Returns whether an error was raised by the SQL function `refuse` of 0004-money.sql with this reason. */
export const isRefusedBy = (error: unknown, reason: string): boolean =>
  error instanceof pg.DatabaseError && error.code === 'SF001' && error.message === reason

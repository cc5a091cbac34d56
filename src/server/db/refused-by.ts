import pg from 'pg'

/** Whether that is what `refuse` of 0004-money.sql was called with. */
export const isRefusedBy = (error: unknown, reason: string): boolean =>
  error instanceof pg.DatabaseError && error.code === 'SF001' && error.message === reason

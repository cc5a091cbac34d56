import type { Db } from '#server/db/db.ts'
import { checkLedger, linesOf } from '#server/ledger/check-ledger.ts'

/** A line for everything that does not hold, so none for a sound database. Run after every fault. */
export const checkOrders = async (db: Db): Promise<string[]> => linesOf(await checkLedger(db))

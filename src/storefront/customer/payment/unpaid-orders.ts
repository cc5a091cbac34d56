import * as v from 'valibot'
import { storedAtom } from '#storefront/platform/storage/stored-atom.ts'
import { versionOne } from '#storefront/platform/storage/version-one.ts'

/** Only ids are stored; the server has the orders. */
const format = versionOne<readonly string[]>('ids', v.array(v.string()), [])

export const parseStoredUnpaid = format.parse

const kept = storedAtom('unpaid', format)

/** Orders placed on this device whose dishes are still in its cart, because they wait for payment. */
export const unpaidOrdersAtom = kept.valueAtom

/**
 * More than a customer can place within the quarter of an hour that an order waits; beyond it, the oldest are
 * dropped.
 */
const most = 10

export const noteUnpaid = (id: string): Promise<void> =>
  kept.change((ids) => [...ids.filter((other) => other !== id), id].slice(-most))

export const deleteUnpaid = (id: string): Promise<void> =>
  kept.change((ids) => ids.filter((other) => other !== id))

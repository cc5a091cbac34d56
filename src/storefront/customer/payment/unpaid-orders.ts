import * as v from 'valibot'
import { keptAtom } from '#storefront/platform/storage/kept-atom.ts'
import { versionOne } from '#storefront/platform/storage/version-one.ts'

/** Ids alone: what the orders are, the server knows. */
const format = versionOne<readonly string[]>('ids', v.array(v.string()), [])

export const parseStoredUnpaid = format.parse

const kept = keptAtom('unpaid', format)

/** Orders placed on this device whose dishes are still in its cart, because they wait for payment. */
export const unpaidOrdersAtom = kept.valueAtom

/** More of them than somebody can have in a quarter of an hour are forgotten, the oldest first. */
const most = 10

export const noteUnpaid = (id: string): Promise<void> =>
  kept.change((ids) => [...ids.filter((other) => other !== id), id].slice(-most))

export const forgetUnpaid = (id: string): Promise<void> =>
  kept.change((ids) => ids.filter((other) => other !== id))

import { dayMs } from '#domain/duration.ts'
import { usualScheme } from '#domain/points.ts'
import type { StoredList } from '#storefront/staff/scan/offline/stored-list.ts'

/** A list of keys that a tablet of Olaya has just taken. */
export const aStoredList = (about: Partial<StoredList> = {}): StoredList => ({
  version: 1,
  id: 'list',
  branchId: 'olaya',
  madeAt: Date.now(),
  expiresAt: Date.now() + dayMs,
  ahead: 0,
  perCode: 1500,
  perTablet: 2000,
  terms: {
    step: usualScheme.redeemStep,
    stepValue: usualScheme.stepValue,
    minimum: usualScheme.minRedeem,
    maxSharePercent: usualScheme.maxSharePercent,
  },
  keys: [],
  ...about,
})

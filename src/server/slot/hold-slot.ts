import { done, type Outcome, refused } from '#domain/outcome.ts'
import {
  capacityAt,
  fitsInto,
  hasCatering,
  type IsFull,
  kitchenUnitsOf,
  nextSlots,
  type When,
} from '#domain/slot.ts'
import { holdUntil, lastHeld, slotToHold } from '#domain/slot-hold.ts'
import type { BodyOf, RefusalOf } from '#contract/endpoint.ts'
import type { holdSlot, SlotHold } from '#contract/slot.ts'
import type { Deps } from '../deps.ts'
import { findCounter } from '../menu/counter.ts'
import { takeHold } from './hold-store.ts'
import { findLoads, releaseExpiredHolds } from './store.ts'

type Asked = BodyOf<typeof holdSlot>
type Detail = { readonly detail?: Readonly<Record<string, unknown>> }

const alternatives = 3
/** As far as any slot can be ordered for, and a day for the time zone. */
const horizonMs = 32 * 24 * 60 * 60_000
/** To meet somebody faster three times in a row, within milliseconds each, does not happen by chance. */
const mostTries = 3

/**
 * Keeps room in the kitchen for the order a customer is about to place: for the time they have chosen, or the earliest that can be
 * held. Who asks again for the slot they hold prolongs it. A slot that is full comes with the next three that are not.
 */
export async function keepSlot(
  deps: Pick<Deps, 'db' | 'live' | 'now'>,
  asked: Asked,
  customerId: string,
): Promise<Outcome<SlotHold, RefusalOf<typeof holdSlot> | 'unavailable', Detail>> {
  const now = deps.now()
  const counter = await findCounter(deps, asked.branchId)
  if (!counter) return refused('branch-unknown')
  const { branch, menu } = counter
  const goesThatWay = asked.method === 'pickup' ? branch.pickup : branch.delivery.kind !== 'none'
  if (!goesThatWay) return refused('method-unavailable')

  const cart = { lines: asked.lines }
  const [catering, units] = [hasCatering(cart, menu), kitchenUnitsOf(cart, menu)]
  const when: When = asked.when.kind === 'now' ? asked.when : { kind: 'later', at: Date.parse(asked.when.at) }
  for (let tries = 0; tries < mostTries; tries++) {
    // oxlint-disable-next-line no-await-in-loop -- looked at anew after somebody was faster
    const loads = await findLoads(deps.db, branch.id, { from: now, to: now + horizonMs, customerId, now })
    const isFull: IsFull = (at) => !fitsInto(capacityAt(branch, at), loads.get(at) ?? 0, units)
    const slot = slotToHold(branch, when, now, catering, isFull)
    if (!slot.ok) {
      const from = when.kind === 'later' ? when.at : now
      const next = nextSlots(branch, now, { catering, isFull, from, count: alternatives })
      return { ...slot, detail: { next: next.map(isoOf) } }
    }
    const slotAt = slot.value
    const untilOf = (beganAt: number) => holdUntil(branch, slotAt, now, catering, beganAt)
    // oxlint-disable-next-line no-await-in-loop -- see above
    const held = await takeHold(deps.db, {
      customerId,
      branchId: branch.id,
      slotAt,
      units,
      capacity: capacityAt(branch, slotAt),
      now,
      untilOf,
    })
    if (held.ok) {
      return done({
        at: isoOf(slotAt),
        expiresAt: isoOf(held.value.expiresAt),
        lastsUntil: isoOf(lastHeld(branch, slotAt, catering, held.value.beganAt)),
        serverNow: isoOf(now),
      })
    }
    // what is in the way may be held by nobody any more
    // oxlint-disable-next-line no-await-in-loop -- see above
    await releaseExpiredHolds(deps.db, now)
  }
  return refused('unavailable')
}

const isoOf = (instant: number) => new Date(instant).toISOString()

import { dayMs } from '#domain/duration.ts'
import { done, type Outcome, refuse } from '#domain/outcome.ts'
import { hasCatering } from '#domain/lead-time.ts'
import {
  capacityAt,
  fitsInto,
  type IsFull,
  kitchenUnitsOf,
  nextSlots,
  quarterOf,
  type When,
  slotHorizonDays,
} from '#domain/slot.ts'
import { holdUntil, lastHeld, slotToHold } from '#domain/slot-hold.ts'
import type { BodyOf, RefusalOf } from '#contract/endpoint.ts'
import type { holdSlot as endpoint, SlotHold } from '#contract/slot.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findMenuSnapshot } from '#server/catalogue/menu/menu-snapshot.ts'
import { putHold } from './hold-store.ts'
import { findLoads, releaseExpiredHolds } from './store.ts'

type HoldSlotInput = BodyOf<typeof endpoint>
type Detail = { readonly detail?: Readonly<Record<string, unknown>> }

const alternatives = 3
const horizonMs = slotHorizonDays * dayMs
/** Losing three races in a row, within milliseconds each, does not happen by chance. */
const mostTries = 3

/**
 * Reserves kitchen capacity for the order that a customer is about to place, in the chosen slot or in the
 * earliest that can be held. Holding the same slot again extends the hold. The refusal of a full slot lists
 * the next three slots with capacity.
 */
export async function holdSlot(
  deps: Pick<Deps, 'db' | 'live' | 'now'>,
  input: HoldSlotInput,
  customerId: string,
): Promise<Outcome<SlotHold, RefusalOf<typeof endpoint> | 'too-many-requests' | 'unavailable', Detail>> {
  const now = deps.now()
  const snapshot = await findMenuSnapshot(deps, input.branchId)
  if (!snapshot) return refuse('branch-unknown')
  const { branch, menu } = snapshot
  const offersMethod = input.method === 'pickup' ? branch.pickup : branch.delivery.kind !== 'none'
  if (!offersMethod) return refuse('method-unavailable')

  const cart = { lines: input.lines }
  const [catering, units] = [hasCatering(cart, menu), kitchenUnitsOf(cart, menu)]
  const when: When = input.when.kind === 'now' ? input.when : { kind: 'later', at: Date.parse(input.when.at) }
  for (let tries = 0; tries < mostTries; tries++) {
    // oxlint-disable-next-line no-await-in-loop -- re-read after another request won the race
    const loads = await findLoads(deps.db, branch.id, { from: now, to: now + horizonMs, customerId, now })
    const isFull: IsFull = (at) => !fitsInto(capacityAt(branch, at), loads.get(quarterOf(at)) ?? 0, units)
    const slot = slotToHold(branch, when, now, { catering, isFull })
    if (!slot.ok) {
      const from = when.kind === 'later' ? when.at : now
      const next = nextSlots(branch, now, { catering, isFull, from, count: alternatives })
      return refuse(slot.refusal, { detail: { next: next.map(isoOf) } })
    }
    const slotAt = slot.value
    const untilOf = (beganAt: number) => holdUntil(branch, { slotAt, now, catering, beganAt })
    // oxlint-disable-next-line no-await-in-loop -- see above
    const held = await putHold(deps.db, {
      customerId,
      branchId: branch.id,
      slotAt: quarterOf(slotAt),
      units,
      capacity: capacityAt(branch, slotAt),
      now,
      untilOf,
    })
    if (held.ok) {
      return done({
        at: isoOf(slotAt),
        expiresAt: isoOf(held.value.expiresAt),
        lastsUntil: isoOf(lastHeld(branch, { slotAt, catering, beganAt: held.value.beganAt })),
        serverNow: isoOf(now),
      })
    }
    if (held.refusal !== 'slot-full') return held
    // an expired hold may still occupy the slot: release it and retry
    // oxlint-disable-next-line no-await-in-loop -- see above
    await releaseExpiredHolds(deps.db, now)
  }
  return refuse('unavailable')
}

const isoOf = (instant: number) => new Date(instant).toISOString()

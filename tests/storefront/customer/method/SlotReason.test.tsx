import { expect, test } from 'vitest'
import type { SlotLoads } from '#contract/slot.ts'
import type { Branch } from '#domain/branch.ts'
import type { Slot } from '#domain/slot.ts'
import { SlotReason } from '#storefront/customer/method/SlotReason.tsx'
import { loadsOf } from '#storefront/customer/slot/use-loads.ts'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { aBranch, everyDay } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'

const at = (local: string) => Date.parse(`${local}:00+03:00`)

/** The words below a slot that cannot be ordered, read on Saturday 21 November 2026 at 21:00. */
async function reasonOf(slot: Slot, about: Partial<Branch>, known?: SlotLoads): Promise<string> {
  const branch = aBranch(about)
  const loads = { ...loadsOf(known, { branch, units: 2 }), catering: false }
  const html = await htmlOf(
    <RenderedAt value={at('2026-11-21T21:00')}>
      <SlotReason slot={slot} branch={branch} loads={loads} />
    </RenderedAt>,
  )
  return html.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')
}

const ramadan = {
  from: '2026-11-22',
  to: '2026-11-24',
  name: { en: 'Ramadan' },
  hours: [{ opens: '17:00', closes: '02:00' }],
}
const eid = { ...ramadan, from: '2026-11-25', to: '2026-11-25', name: { en: 'Eid' } }
const hours = everyDay(['11:00', '01:00'])

test.each([
  ['the ordinary evening before', '2026-11-22T01:00', 'The branch closes at 1:00 am.'],
  ['an evening of the days', '2026-11-24T02:00', 'Ramadan: the branch closes at 2:00 am.'],
  ['their last evening', '2026-11-25T02:00', 'Ramadan: the branch closes at 2:00 am.'],
  ['the evening of the next special day', '2026-11-26T02:00', 'Eid: the branch closes at 2:00 am.'],
])('a slot after midnight names the special days of the evening that ends then: %s', async (...row) => {
  const [, local, words] = row

  expect(
    await reasonOf({ at: at(local), refusal: 'slot-closed' }, { hours, specialDays: [ramadan, eid] }),
  ).toBe(words)
})

test.each([
  ['today by its time', '2026-11-21T23:30', 'The branch has paused new orders until 11:30 pm.'],
  ['of tomorrow with its day', '2026-11-22T09:00', 'The branch has paused new orders until Sun 9:00 am.'],
])('a slot before the end of a pause names an end %s', async (_, until, words) => {
  const slot = { at: at('2026-11-21T23:00'), refusal: 'branch-paused' } as const

  expect(await reasonOf(slot, { hours, pausedUntil: at(until) })).toBe(words)
})

test.each([
  ['full', 40, '9:00 pm is fully booked. Choose another time.'],
  ['fuller than full', 48, '9:00 pm is fully booked. Choose another time.'],
  ['nearly full', 39, '9:00 pm has too little room left for an order of this size. Choose another time.'],
])('a slot that is %s says so without kitchen units, and what to do', async (_, taken, words) => {
  const slot = { at: at('2026-11-22T21:00'), refusal: 'slot-full' } as const
  const known = { capacity: 40, slots: [{ at: new Date(slot.at).toISOString(), taken }] }

  expect(await reasonOf(slot, { hours, kitchenUnitsPerSlot: 40 }, known)).toBe(words)
})

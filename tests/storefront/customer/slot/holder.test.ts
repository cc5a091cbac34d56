import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Refused, Unreachable } from '#client/call.ts'
import type { SlotHold } from '#contract/slot.ts'
import {
  createHolder,
  type Hold,
  type Holder,
  holdFor,
  type HoldRequest,
} from '#storefront/customer/slot/holder.ts'
import { createHoldingTab } from '#storefront/customer/slot/holding-tab.ts'
import { aLine } from '#support/makers.ts'

const minute = 60_000
/** On the device, whose clock is an hour behind the shop's. */
const noon = Date.parse('2026-11-21T12:00:00+03:00')
const ahead = 60 * minute
const iso = (at: number) => new Date(at).toISOString()
const slot = (clock: string) => Date.parse(`2026-11-21T${clock}:00+03:00`)
const evening = { kind: 'later', at: slot('18:00') } as const

/** A stand-in for the shop with one customer and one hold. */
function aShop() {
  const shop = {
    now: noon,
    sent: [] as HoldRequest[],
    released: 0,
    /** The error that it answers with, if any. */
    fails: undefined as Error | undefined,
    soonest: slot('15:30'),
    timer: undefined as { at: number; ring: () => void } | undefined,
    slow: Promise.resolve(),
  }
  const deps = {
    hold: async (request: HoldRequest): Promise<SlotHold> => {
      await shop.slow
      shop.sent.push(request)
      if (shop.fails) throw shop.fails
      const at = request.when.kind === 'now' ? shop.soonest : request.when.at
      return {
        at: iso(at),
        expiresAt: iso(shop.now + ahead + 8 * minute),
        lastsUntil: iso(shop.now + ahead + 40 * minute),
        serverNow: iso(shop.now + ahead),
      }
    },
    release: async () => {
      await shop.slow
      shop.released += 1
    },
    tab: createHoldingTab(() => navigator.locks),
    now: () => shop.now,
    after: (ms: number, ring: () => void) => {
      const timer = { at: shop.now + ms, ring }
      shop.timer = timer
      return () => {
        if (shop.timer === timer) shop.timer = undefined
      }
    },
  }
  return { shop, deps }
}

const refusedWith = (refusal: string, detail = {}) =>
  new Refused({ type: 'about:blank', title: 'Conflict', status: 409, refusal, id: '1', detail })

let { shop, deps } = aShop()
let holder: Holder
beforeEach(() => {
  ;({ shop, deps } = aShop())
  holder = createHolder(deps)
})
// the locks of this process are those of a browser
afterEach(async () => {
  holder.end({ keep: true })
  await settled()
})

/** A lock that ends and one that is asked for take a round of the event loop each. */
const settled = async () => {
  // oxlint-disable-next-line no-await-in-loop -- one round after the other
  for (let rounds = 0; rounds < 5; rounds++) await new Promise((resolve) => setTimeout(resolve, 0))
}
const aHoldRequest = (about: Partial<HoldRequest> = {}): HoldRequest => ({
  branchId: 'olaya',
  method: 'pickup',
  when: evening,
  lines: [aLine()],
  ...about,
})
const request = async (about: Partial<HoldRequest> = {}): Promise<Hold> => {
  holder.setRequest(aHoldRequest(about))
  await settled()
  return holder.snapshot()
}
const pass = async (minutes: number): Promise<void> => {
  shop.now += minutes * minute
  const { timer } = shop
  if (timer && timer.at <= shop.now) {
    shop.timer = undefined
    timer.ring()
  }
  await settled()
}
const heldAt = (hold: Hold) => (hold.step === 'held' ? hold.slot.at : undefined)

test("a requested slot is held, with its end in the device's time", async () => {
  expect(holder.snapshot()).toEqual({ step: 'none' })

  expect(await request()).toEqual({
    step: 'held',
    request: aHoldRequest(),
    slot: {
      at: slot('18:00'),
      expiresAt: noon + ahead + 8 * minute,
      endsAt: noon + 8 * minute,
      lastsUntil: noon + 40 * minute,
    },
  })
})

test('another time or branch is requested when it is chosen', async () => {
  await request()
  await request({ when: { kind: 'later', at: slot('19:00') } })
  expect(heldAt(holder.snapshot())).toBe(slot('19:00'))

  await request({ branchId: 'narjis', when: { kind: 'now' } })

  expect(heldAt(holder.snapshot())).toBe(shop.soonest)
})

test('"soonest" keeps its held slot while the cart changes, and shows it meanwhile', async () => {
  await request({ when: { kind: 'now' } })
  shop.soonest = slot('16:00')

  holder.setRequest(aHoldRequest({ when: { kind: 'now' }, lines: [aLine({ quantity: 2 })] }))
  expect(heldAt(holder.snapshot())).toBe(slot('15:30'))
  await settled()

  expect(shop.sent.at(-1)?.when).toEqual({ kind: 'later', at: slot('15:30') })
  expect(heldAt(holder.snapshot())).toBe(slot('15:30'))
})

describe('a hold counts', () => {
  const soonest = { kind: 'now' } as const
  const later = { kind: 'later', at: slot('19:00') } as const
  const sameTime = { kind: 'later', at: slot('15:30') } as const

  test.each([
    ['for the chosen time', evening, { when: evening }, true],
    ['not for another time', evening, { when: later }, false],
    ['not for "soonest" after a time', evening, { when: soonest }, false],
    ['not for another branch', evening, { branchId: 'narjis', when: evening }, false],
    ['for "soonest"', soonest, { when: soonest }, true],
    ['for the time that "soonest" was', soonest, { when: sameTime }, true],
    ['not for a time after "soonest"', soonest, { when: later }, false],
    ['not for "soonest" of another branch', soonest, { branchId: 'narjis', when: soonest }, false],
  ] as const)('%s', async (_, when, chosen, counts) => {
    const hold = await request({ when })

    const expected = counts ? hold : { step: 'none' }
    expect(holdFor(hold, { branchId: 'olaya', ...chosen })).toEqual(expected)
  })

  test('neither when it is over', async () => {
    await request()
    for (let minutes = 0; minutes < 40; minutes += 8) await pass(8)
    const over = holder.snapshot()

    expect(holdFor(over, { branchId: 'olaya', when: evening })).toBe(over)
    expect(holdFor(over, { branchId: 'olaya', when: later })).toEqual({ step: 'none' })
  })

  test('for its time after another cart, until the customer wants the soonest', async () => {
    await request({ when: soonest })
    await request({ when: sameTime, lines: [aLine({ quantity: 2 })] })

    expect(holdFor(holder.snapshot(), { branchId: 'olaya', when: sameTime }).step).toBe('held')
    expect(holdFor(holder.snapshot(), { branchId: 'olaya', when: soonest }).step).toBe('none')
  })
})

describe('when the hold ends', () => {
  test('the same slot is requested again', async () => {
    await request({ when: { kind: 'now' } })
    shop.soonest = slot('16:00')

    await pass(8)

    expect(shop.sent.at(-1)?.when).toEqual({ kind: 'later', at: slot('15:30') })
    expect(holder.snapshot()).toMatchObject({ step: 'held', slot: { endsAt: noon + 16 * minute } })
  })

  test('and the slot is taken, the next ones are offered and nothing is held', async () => {
    await request()
    const next = [slot('18:15'), slot('18:30'), slot('18:45')]
    shop.fails = refusedWith('slot-full', { next: next.map(iso) })

    await pass(8)
    expect(holder.snapshot()).toEqual({ step: 'gone', at: slot('18:00'), next })
    holder.dismiss()

    expect(holder.snapshot()).toEqual({ step: 'none' })
  })

  test('after forty minutes it is not requested again until the customer asks', async () => {
    await request()
    for (let minutes = 0; minutes < 40; minutes += 8) await pass(8)

    expect(holder.snapshot().step).toBe('over')
    const before = shop.sent.length
    holder.extend()
    await settled()

    expect(shop.sent).toHaveLength(before + 1)
    expect(heldAt(holder.snapshot())).toBe(slot('18:00'))
  })

  test('while an order with it is being placed, nothing is requested', async () => {
    await request()
    holder.stopRenewal()

    await pass(8)

    expect(shop.sent).toHaveLength(1)
  })
})

test('a hold is extended when the customer asks', async () => {
  await request()
  await pass(6)

  holder.extend()
  await settled()

  expect(holder.snapshot()).toMatchObject({ step: 'held', slot: { endsAt: noon + 14 * minute } })
})

test.each(['slot-full', 'slot-too-soon', 'slot-closed'])(
  'a request that is refused as %s is dropped, with the alternatives',
  async (refusal) => {
    shop.fails = refusedWith(refusal, { next: [iso(slot('20:00'))] })

    expect(await request()).toEqual({ step: 'gone', at: slot('18:00'), next: [slot('20:00')] })
    expect(await request({ when: { kind: 'now' } })).toMatchObject({ step: 'gone', at: undefined })
  },
)

test.each([
  ['without a network', new Unreachable('/slot-holds: no answer')],
  ['for a way the branch does not go', refusedWith('method-unavailable')],
  ['signed out elsewhere', refusedWith('not-signed-in')],
  ['at a branch that is paused', refusedWith('branch-paused', { next: [iso(slot('20:00'))] })],
  ['at a branch that is silent', refusedWith('branch-silent', { next: [iso(slot('20:00'))] })],
])('%s nothing is held, and nothing is reported here', async (_, error) => {
  shop.fails = error

  expect(await request()).toEqual({ step: 'none' })
})

describe('leaving the checkout', () => {
  test('releases the hold once', async () => {
    await request()

    holder.end({ keep: false })
    holder.end({ keep: false })
    await settled()

    expect(shop.released).toBe(1)
    expect(holder.snapshot()).toEqual({ step: 'none' })
  })

  test('releases nothing if nothing was requested', async () => {
    holder.end({ keep: false })
    await settled()

    expect(shop.released).toBe(0)
  })

  test('releases a hold that is answered later', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<void>()
    shop.slow = promise
    holder.setRequest(aHoldRequest())
    await settled()

    holder.end({ keep: false })
    answer()
    await settled()

    expect([shop.sent.length, shop.released]).toEqual([1, 1])
    expect(holder.snapshot()).toEqual({ step: 'none' })
  })

  test('during the placing of an order releases nothing', async () => {
    await request()

    holder.end({ keep: true })
    await settled()

    expect(shop.released).toBe(0)
  })

  test('releases nothing while another tab holds the slot; that tab does', async () => {
    const other = createHolder({ ...deps, tab: createHoldingTab(() => navigator.locks) })
    await request()
    other.setRequest(aHoldRequest())
    await settled()

    other.end({ keep: false })
    await settled()
    expect(shop.released).toBe(0)
    expect(heldAt(holder.snapshot())).toBe(slot('18:00'))

    holder.end({ keep: false })
    await settled()
    expect(shop.released).toBe(1)
  })

  test('does not keep another tab from it, after an order was placed here', async () => {
    const other = createHolder({ ...deps, tab: createHoldingTab(() => navigator.locks) })
    await request()
    other.setRequest(aHoldRequest())
    await settled()

    other.end({ keep: true })
    await settled()
    holder.end({ keep: false })
    await settled()

    expect(shop.released).toBe(1)
  })

  test.each([
    ['no locks', undefined],
    ['locks that are refused', { request: () => Promise.reject(new Error('denied')) }],
  ])('releases the hold in a browser with %s', async (_, locks) => {
    holder = createHolder({ ...deps, tab: createHoldingTab(() => locks as LockManager | undefined) })
    await request()

    holder.end({ keep: false })
    await settled()

    expect(shop.released).toBe(1)
  })

  test('and returning holds the slot again after its release', async () => {
    await request()

    holder.end({ keep: false })
    await request()

    expect(shop.released).toBe(1)
    expect(heldAt(holder.snapshot())).toBe(slot('18:00'))
  })

  test('stops requests', async () => {
    await request()
    holder.end({ keep: false })

    await pass(20)

    expect(shop.sent).toHaveLength(1)
  })
})

test('of requests in quick succession the last is held', async () => {
  holder.setRequest(aHoldRequest())
  holder.setRequest(aHoldRequest({ when: { kind: 'later', at: slot('18:15') } }))
  holder.setRequest(aHoldRequest({ when: { kind: 'later', at: slot('18:30') } }))
  await settled()

  expect(shop.sent.map(({ when }) => when.kind === 'later' && when.at)).toEqual([slot('18:30')])
  expect(heldAt(holder.snapshot())).toBe(slot('18:30'))
})

test('a listener is called at every change until it is removed', async () => {
  const steps: string[] = []
  const stop = holder.follow(() => steps.push(holder.snapshot().step))

  await request()
  stop()
  holder.end({ keep: false })

  expect(steps).toEqual(['asking', 'held'])
})

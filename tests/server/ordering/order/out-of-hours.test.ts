import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BranchMenu } from '#contract/menu.ts'
import { Quote } from '#contract/quote.ts'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import ar from '#locales/ar.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }
import { askOf, type CustomerClient, problemOf } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import type { WrittenMenu } from '#support/menu-file.ts'
import { noon, openShop, type TestShop } from '#support/shop.ts'
import { aCustomer } from '#support/signed-in.ts'

const hour = 60 * 60_000
const Refusal = v.object({ detail: v.object({ quote: Quote }) })
const laban = { id: 'one', itemId: 'laban', quantity: 1, optionIds: [], note: '' }
type When = WrittenMenu['items'][number]['when']

let shop: TestShop
let sara: CustomerClient
beforeAll(async () => {
  shop = await openShop()
  await stock(shop.deps)
  sara = await aCustomer(shop, '0512345671')
})
beforeEach(() => void (shop.clock.now = noon))
afterAll(() => shop.close())

/** Sells the laban at these times only. */
const sellLaban = (about: { when?: When; from?: string; until?: string }) =>
  stock(shop.deps, (menu) => ({
    ...menu,
    items: menu.items.map((item) => (item.id === 'laban' ? { ...item, ...about } : item)),
  }))

const later = (hours: number) => ({ kind: 'later' as const, at: new Date(noon + hours * hour).toISOString() })
const readMenu = async () => v.parse(BranchMenu, (await sara.send('GET', '/menu?branch=olaya')).body).menu

test('a quote names a dish that is not sold at the chosen slot, and none at another slot', async () => {
  await sellLaban({ when: [{ from: '12:00', to: '16:00' }] })

  const lunch = await sara.quote({ lines: [laban], when: later(3) })
  const dinner = await sara.quote({ lines: [laban], when: later(6) })

  expect(lunch.quote.problems).toEqual([])
  expect(dinner.quote.problems).toEqual([{ reason: 'item-out-of-hours', lineId: 'one' }])
  expect(dinner.quote.total).toBe(500)
})

test('the hours count at the slot, not when the order is placed', async () => {
  // it is noon: breakfast is over, and is ordered for tomorrow
  await sellLaban({ when: [{ from: '11:00', to: '12:00' }] })

  const placed = await sara.place(await sara.agree({ lines: [laban], when: later(23) }))

  expect(placed.status).toBe(201)
  expect(await checkLedger(shop.db)).toEqual([])
})

test('an order for a dish outside of its hours is refused, with words in both languages', async () => {
  await sellLaban({ when: [{ from: '12:00', to: '16:00' }] })
  const draft = await sara.agree({ lines: [laban], when: later(6) })

  const answer = await sara.place(draft)

  expect(problemOf(answer).refusal).toBe('cart-has-problems')
  expect(v.parse(Refusal, answer.body).detail.quote.problems).toEqual([
    { reason: 'item-out-of-hours', lineId: 'one' },
  ])
  for (const words of [en, ar]) expect(words).toHaveProperty(['refusal.item-out-of-hours'])
})

test('hours that change between the cart and the order are asked about', async () => {
  await sellLaban({})
  const draft = await sara.agree({ lines: [laban], when: later(6) })
  await sellLaban({ when: [{ from: '12:00', to: '16:00' }] })

  expect(problemOf(await sara.place(draft))).toMatchObject({ refusal: 'cart-has-problems' })
  const moved = await sara.agree({ lines: [laban], when: later(3) })
  expect((await sara.place(moved)).status).toBe(201)
})

test('an option is refused at a slot at which it is not sold', async () => {
  await stock(shop.deps, (menu) => ({
    ...menu,
    optionGroups: menu.optionGroups?.map((group) => ({
      ...group,
      options: group.options.map((option) =>
        option.id === 'full' ? { ...option, when: [{ days: ['friday' as const] }] } : option,
      ),
    })),
  }))
  const line = { id: 'one', itemId: 'kabsa', quantity: 1, optionIds: ['full'], note: '' }

  // noon is on a Saturday
  const { quote } = await sara.quote({ lines: [line], when: later(3) })
  const friday = await sara.quote({ lines: [line], when: later(6 * 24 + 3) })

  expect(quote.problems).toEqual([{ reason: 'option-out-of-hours', lineId: 'one', optionId: 'full' }])
  expect(friday.quote.problems).toEqual([])
})

test('a dish is on the menu before its season, and gone when its last hours end', async () => {
  await sellLaban({ when: [{ from: '18:00', to: '02:00' }], from: '2026-11-22', until: '2026-11-22' })

  expect((await readMenu()).items.find(({ id }) => id === 'laban')?.times).toMatchObject({
    from: '2026-11-22',
    until: '2026-11-22',
  })

  // 02:00 in the night after its last day
  shop.clock.now = noon + 38 * hour - 1
  expect((await readMenu()).items.map(({ id }) => id)).toContain('laban')
  shop.clock.now = noon + 38 * hour
  expect((await readMenu()).items.map(({ id }) => id)).not.toContain('laban')
  expect((await askOf(shop)('/dishes/laban')).status).toBe(404)
})

import { expect, test } from 'vitest'
import type { FamilyCart } from '#contract/family-cart.ts'
import { Invited } from '#storefront/customer/family-cart/guest/Invited.tsx'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { htmlOf } from '#support/render.tsx'

const now = Date.parse('2026-11-21T12:00:00.000Z')

const aCart = (about: Partial<FamilyCart>): FamilyCart => ({
  state: 'open',
  branchId: 'olaya',
  dueAt: '2026-11-21T17:00:00.000Z',
  addUntil: '2026-11-21T16:00:00.000Z',
  expiresAt: '2026-11-22T09:00:00.000Z',
  members: [{ id: 'noura', name: 'Noura', lang: 'en', isHost: true, isChoosing: false }],
  lines: [],
  orderId: null,
  ...about,
})

const textOf = async (about: Partial<FamilyCart>): Promise<string> => {
  const html = await htmlOf(
    <RenderedAt value={now}>
      <Invited cart={aCart(about)} />
    </RenderedAt>,
  )
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
}

const past = new Date(now - 1).toISOString()

test.each([
  ['an open cart', {}, 'Meal at 8:00 pm. Add your dish until 7:00 pm.'],
  [
    'the earliest meal',
    { dueAt: null, addUntil: null },
    'Add your dish. The order is placed when all are ready.',
  ],
  ['a cart for which it is too late', { addUntil: past }, 'Meal at 8:00 pm'],
  ['a locked cart', { state: 'locked' }, 'Noura is paying, so no dishes can be added now.'],
  ['an ordered cart', { state: 'ordered' }, 'The order is placed'],
] as const)('a visitor of %s reads what is possible', async (_, about, words) => {
  expect(await textOf(about)).toContain(words)
})

test.each([{ addUntil: past }, { state: 'locked' }, { state: 'ordered' }] as const)(
  'a visitor is asked for a dish only while one can be added: %o',
  async (about) => {
    expect(await textOf(about)).not.toContain('Add your dish')
  },
)

import { createStore, Provider } from 'jotai'
import { expect, test } from 'vitest'
import { priceCart } from '#domain/pricing.ts'
import { planReorder, reorderedLines } from '#domain/reorder.ts'
import { avoidAtom, avoidedAtom } from '#storefront/customer/allergy/allergy-atom.ts'
import { ReorderLines } from '#storefront/customer/reorder/ReorderLines.tsx'
import { SwapSheet } from '#storefront/customer/reorder/SwapSheet.tsx'
import { aCart, aLine, aMenu, aMenuItem, someTerms } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'

/** What a customer who avoids nuts sees. */
async function seenWithoutNuts(piece: React.ReactNode): Promise<string> {
  const store = createStore()
  const stop = store.sub(avoidedAtom, () => undefined)
  void store.set(avoidAtom, { allergen: 'nuts', avoid: true })
  const html = await htmlOf(<Provider store={store}>{piece}</Provider>)
  stop()
  return html
}

const plain = aMenuItem()
const nutty = aMenuItem({ id: 'nutty', name: { en: 'Kabsa with almonds' }, allergens: ['nuts'] })

test('a line of a reorder says which allergens it has that the customer avoids', async () => {
  const menu = aMenu({ items: [plain, nutty] })
  const past = priceCart(aCart(aLine(), aLine({ id: 'two', itemId: 'nutty' })), menu, someTerms())
  const plan = planReorder(past.lines, menu)
  const cart = { lines: reorderedLines(plan, {}, String) }
  const reorder = { plan, decisions: {}, idOf: String, decide: () => undefined, cart, menu }

  const html = await seenWithoutNuts(
    <ReorderLines reorder={reorder} quote={priceCart(cart, menu, someTerms())} onSwap={() => undefined} />,
  )

  expect(html.match(/Contains what you avoid: nuts\./g)).toHaveLength(1)
})

test('a dish that may replace a line is flagged if it has an allergen that the customer avoids', async () => {
  const past = priceCart(
    aCart(aLine({ itemId: 'left' })),
    aMenu({ items: [aMenuItem({ id: 'left' })] }),
    someTerms(),
  )
  const menu = aMenu({ items: [plain, nutty] })
  const [line] = planReorder(past.lines, menu)
  if (!line) throw new Error('expected a line')

  const html = await seenWithoutNuts(
    <SwapSheet menu={menu} line={line} onSwap={() => undefined} onClose={() => undefined} />,
  )

  expect(html.match(/Contains what you avoid/g)).toHaveLength(1)
})

import { expect, test } from 'vitest'
import { priceCart } from '#domain/pricing.ts'
import { emptyDraft } from '#storefront/staff/phone-order/phone-draft.ts'
import { ReceiptCard } from '#storefront/staff/phone-order/ReceiptCard.tsx'
import { elementWith } from '#support/element-in.ts'
import { aBranch, aCart, aLine, aMenu, someTerms } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'

type Lines = { readonly onQuantity: (id: string, quantity: number) => void }

/** The receipt of one dish after its quantity was changed; undefined: as it opens. */
function htmlOfReceipt(quantity?: number): Promise<string> {
  const branch = aBranch()
  const draft = { ...emptyDraft('en', branch), cart: aCart(aLine()) }
  const quote = priceCart(draft.cart, aMenu(), someTerms())
  let isChanged = quantity === undefined
  function Receipt() {
    const props = { branch, draft, quote, name: '', dueAt: undefined, isFixed: false }
    // a call, because its handler is needed
    // oxlint-disable-next-line react/capitalized-calls
    const card = ReceiptCard({ ...props, onChange: () => undefined })
    if (!isChanged) {
      isChanged = true
      elementWith<Lines>('onQuantity', card)?.props.onQuantity('line', quantity ?? 0)
    }
    return card
  }
  return htmlOf(<Receipt />)
}

/** The words of the first live region. */
const announced = (html: string) => /role="status"[^>]*>([^<]*)</.exec(html)?.[1]

test('the live region of the receipt is in the page before a dish is removed', async () => {
  expect(announced(await htmlOfReceipt())).toBe('')
})

test('a dish that is removed from the receipt is announced by its name', async () => {
  expect(announced(await htmlOfReceipt(0))).toMatch(/^.+ removed$/)
  expect(announced(await htmlOfReceipt(2))).toBe('')
})

import { expect, test } from 'vitest'
import { deleteCartWords } from '#storefront/customer/account/delete-cart-words.ts'
import { parseStoredCart, toStoredCart } from '#storefront/customer/cart/stored-cart.ts'
import { aCart, aLine } from '#support/makers.ts'

/** What a device that stores this has afterwards, and the lines whose note was removed. */
async function afterForgetting(stored: unknown): Promise<{ kept: unknown; noteless: readonly string[] }> {
  let kept = stored
  const update = (change: (stored: unknown) => unknown) => {
    kept = change(kept)
    return Promise.resolve()
  }
  const noteless = await deleteCartWords({ update })
  return { kept, noteless }
}

test('the dishes of a stored cart stay without the names and notes', async () => {
  const plain = aLine({ id: 'plain' })
  const worded = aLine({ id: 'worded', quantity: 3 })

  const { kept, noteless } = await afterForgetting(
    toStoredCart(aCart(plain, { ...worded, note: 'Sara is allergic to nuts', person: 'Sara' })),
  )

  expect(kept).toStrictEqual(toStoredCart(aCart(plain, worded)))
  expect(parseStoredCart(kept, () => expect.fail('expected a cart that can be read'))).toEqual(
    aCart(plain, worded),
  )
  expect(noteless).toEqual(['worded'])
})

test.each([[undefined], [{ version: 0, dishes: [{ person: 'Sara' }] }]])(
  'nothing is stored after a cart of another shape',
  async (stored) => {
    expect(await afterForgetting(stored)).toEqual({ kept: undefined, noteless: [] })
  },
)

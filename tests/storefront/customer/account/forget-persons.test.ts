import { expect, test } from 'vitest'
import { forgetPersons } from '#storefront/customer/account/forget-persons.ts'
import { parseStoredCart, toStoredCart } from '#storefront/customer/cart/stored-cart.ts'
import { aCart, aLine } from '#support/makers.ts'

/** What a device that stores this has afterwards. */
async function afterForgetting(stored: unknown): Promise<unknown> {
  let kept = stored
  const update = (change: (stored: unknown) => unknown) => {
    kept = change(kept)
    return Promise.resolve()
  }
  expect(await forgetPersons({ update })).toBe(true)
  return kept
}

test('the dishes of a stored cart stay without the names', async () => {
  const plain = aLine({ id: 'plain' })
  const named = aLine({ id: 'named', quantity: 3, note: 'no onion' })

  const kept = await afterForgetting(toStoredCart(aCart(plain, { ...named, person: 'Sara' })))

  expect(kept).toStrictEqual(toStoredCart(aCart(plain, named)))
  expect(parseStoredCart(kept, () => expect.fail('expected a cart that can be read'))).toEqual(
    aCart(plain, named),
  )
})

test.each([[undefined], [{ version: 0, dishes: [{ person: 'Sara' }] }]])(
  'nothing is stored after a cart of another shape',
  async (stored) => {
    expect(await afterForgetting(stored)).toBeUndefined()
  },
)

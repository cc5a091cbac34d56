import { expect, test } from 'vitest'
import { isOfOther, withAccount } from '#storefront/customer/favourite/account-favourites.ts'
import {
  type Favourites,
  favouritesFormat,
  withFavourite,
} from '#storefront/customer/favourite/favourites.ts'

const none = favouritesFormat.parse(undefined)
const added = (itemId: string) => ({ itemId, isFavourite: true })
const removed = (itemId: string) => ({ itemId, isFavourite: false })
const ofSara: Favourites = { itemIds: ['kabsa', 'laban'], unsent: [], ownerId: 'sara' }

test('the last added favourite is the first, and waits to be sent', () => {
  const two = withFavourite(withFavourite(none, 'kabsa', true), 'laban', true)

  expect(two).toEqual({
    itemIds: ['laban', 'kabsa'],
    unsent: [added('kabsa'), added('laban')],
    ownerId: null,
  })
})

test('a guest who removes a favourite removes nothing from an account later', () => {
  const again = withFavourite(withFavourite(none, 'kabsa', true), 'kabsa', false)

  expect(again).toEqual(none)
})

test('a customer who changes a favourite twice sends the last change only', () => {
  const changed = withFavourite(withFavourite(ofSara, 'kabsa', false), 'kabsa', true)

  expect(changed).toEqual({ ...ofSara, unsent: [added('kabsa')] })
  expect(withFavourite(ofSara, 'laban', false)).toEqual({
    ...ofSara,
    itemIds: ['kabsa'],
    unsent: [removed('laban')],
  })
})

test("a guest's favourites join those of the account at the sign-in", () => {
  const guest = withFavourite(none, 'saleeg', true)

  const joined = withAccount(guest, {
    ownerId: 'sara',
    itemIds: ['saleeg', 'kabsa', 'laban'],
    sent: guest.unsent,
  })

  expect(joined).toEqual({ itemIds: ['saleeg', 'kabsa', 'laban'], unsent: [], ownerId: 'sara' })
})

test('a change that was made during the request stays, and is sent by the next one', () => {
  const before = withFavourite(ofSara, 'saleeg', true)
  const meanwhile = withFavourite(withFavourite(before, 'saleeg', false), 'jareesh', true)

  const after = withAccount(meanwhile, {
    ownerId: 'sara',
    itemIds: ['saleeg', 'kabsa', 'laban'],
    sent: before.unsent,
  })

  expect(after.itemIds).toEqual(['jareesh', 'kabsa', 'laban'])
  expect(after.unsent).toEqual([removed('saleeg'), added('jareesh')])
})

test('changes of another customer of this device never reach an account', () => {
  const changed = withFavourite(ofSara, 'saleeg', true)
  expect(isOfOther(changed, 'omar')).toBe(true)

  const after = withAccount(changed, { ownerId: 'omar', itemIds: ['jareesh'], sent: [] })

  expect(after).toEqual({ itemIds: ['jareesh'], unsent: [], ownerId: 'omar' })
})

test.each([
  undefined,
  null,
  7,
  {},
  { itemIds: [1], unsent: [], ownerId: null },
  { itemIds: [], ownerId: '' },
])('a stored value that is not of this build is no favourites: %j', (stored) => {
  expect(favouritesFormat.parse(stored)).toEqual(none)
})

test('a stored value is read as it was', () => {
  const changed = withFavourite(ofSara, 'saleeg', true)

  expect(favouritesFormat.parse(favouritesFormat.store(changed))).toEqual(changed)
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { anOrderId, type CustomerClient } from '#support/customer-client.ts'
import { anInvitedFriend, codeOf, invitesOf, serve } from '#support/inviting.ts'
import { atHome } from '#support/small-menu.ts'
import { openPayingShop, type PayingShop } from '#support/paying-shop.ts'
import { anAddress } from '#support/rights.ts'

let shop: PayingShop
let code: string
beforeEach(async () => {
  shop = await openPayingShop()
  await shop.nextDay()
  code = await codeOf(shop.sara)
})
afterEach(async () => {
  expect(await shop.check()).toEqual([])
  await shop.close()
})

const save = (who: CustomerClient, about: object = {}) =>
  who.send('PUT', `/addresses/${anOrderId()}`, { ...anAddress, ...about })
/** The state of the invitation after the friend's first completed pick-up. */
async function outcomeFor(friend: CustomerClient): Promise<string | undefined> {
  await serve(shop.staff.fahad, (await friend.order()).id)
  return (await invitesOf(shop.sara)).friends[0]?.state
}

test('an invitation ends if friend and inviter have saved the same address', async () => {
  await save(shop.sara)
  const friend = await anInvitedFriend(shop, '0512345680', code)
  const { lat, lng } = atHome.location
  await save(friend, { building: ' FLAT 3 ', location: { lat: lat + 0.0001, lng: lng - 0.0001 } })

  expect(await outcomeFor(friend)).toBe('void')
})

test('an invitation ends if both had an order delivered there, without saving it', async () => {
  await shop.sara.order({ method: 'delivery', paymentMethod: 'cash', address: atHome })
  const friend = await anInvitedFriend(shop, '0512345680', code)
  await friend.order({ method: 'delivery', paymentMethod: 'cash', address: atHome })

  expect(await outcomeFor(friend)).toBe('void')
})

test('a neighbour in the same block is a friend, if both leave the optional building empty', async () => {
  await save(shop.sara, { building: '' })
  const friend = await anInvitedFriend(shop, '0512345680', code)
  const { lat, lng } = atHome.location
  await save(friend, { building: ' ', location: { lat: lat + 0.0001, lng: lng - 0.0001 } })

  expect(await outcomeFor(friend)).toBe('rewarded')
})

test('an invitation ends if both have the very same pin without a building', async () => {
  await save(shop.sara, { building: '' })
  const friend = await anInvitedFriend(shop, '0512345680', code)
  await save(friend, { building: '' })

  expect(await outcomeFor(friend)).toBe('void')
})

test('a neighbour is a friend: another flat, another house, or somewhere in the same district', async () => {
  await save(shop.sara)
  const friend = await anInvitedFriend(shop, '0512345680', code)
  await save(friend, { building: 'Flat 4' })
  await save(friend, { location: { lat: 24.701, lng: 46.69 } })
  await save(friend, { exact: false })

  expect(await outcomeFor(friend)).toBe('rewarded')
})

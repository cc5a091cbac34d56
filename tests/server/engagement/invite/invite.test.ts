import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Entries } from '#contract/wallet.ts'
import { anOrderId, type CustomerClient } from '#support/customer-client.ts'
import { handOverFeast } from '#support/feast.ts'
import { aNewCustomer, anInvitedFriend, codeOf, invitesOf, serve } from '#support/inviting.ts'
import { atHome, stock } from '#support/small-menu.ts'
import { minute, openPayingShop, type PayingShop } from '#support/paying-shop.ts'
import { aPayer } from '#support/payer.ts'
import { accountOf, givePoints } from '#support/points.ts'
import { signInAs } from '#support/sign-in.ts'
import { aVisitor } from '#support/visitor.ts'

const day = 24 * 60 * 60_000
const [saras, friends] = ['+966512345671', '+966512345680']

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

const has = async (phone: string) => (await accountOf(shop, phone)).balance
const aFriend = (phone = '0512345680') => anInvitedFriend(shop, phone, code)
const statement = async (who: CustomerClient) =>
  v.parse(Entries, (await who.send('GET', '/wallet/entries')).body).entries
const refund = (id: string, amount: number) =>
  shop.staff.owner.send('POST', `/staff/orders/${id}/refunds`, { id: randomUUID(), amount, reason: 'Cold' })

const say = async (typed: string, phone = '0512345680') =>
  (await aNewCustomer(shop, phone)).send('POST', '/invites', { code: typed })

const rewarded = async () => {
  const friend = await aFriend()
  const paid = await aPayer(shop, friend).paid()
  await serve(shop.staff.fahad, paid.id)
  expect([await has(saras), await has(friends)]).toEqual([50, 104])
  return { friend, id: paid.id }
}

describe('the own invite code', () => {
  test('is made when it is requested, and stays the same', async () => {
    expect(code).toMatch(/^[BCDFGHJKMNPQRSTVWXYZ]{6}$/)
    expect(await codeOf(shop.sara)).toBe(code)
    expect(await invitesOf(shop.sara)).toMatchObject({ code, earned: 0, friends: [] })
  })

  test('is refused to new customers: who can be invited invites no one, so there is no ring', async () => {
    const newcomer = await aNewCustomer(shop, '0512345680')

    expect((await newcomer.send('POST', '/invites/code')).body).toMatchObject({
      refusal: 'profile-incomplete',
    })
  })

  test('does not exist before, and belongs to one customer', async () => {
    expect(await invitesOf(shop.omar)).toMatchObject({
      code: null,
      terms: { offered: true, inviterPoints: 50, friendPoints: 50, leastOrder: 5000, perMonth: 10 },
    })
    expect(await codeOf(shop.omar)).not.toBe(code)
  })
})

describe('an invite code that a new customer gives', () => {
  test("returns the inviter's name and the points", async () => {
    expect(await say(` ${code.toLowerCase()} `)).toMatchObject({
      status: 200,
      body: { inviter: 'Fahad A.', terms: { friendPoints: 50, leastOrder: 5000 } },
    })
    expect(await say(`https://sufra.example/ar/invite/?code=${code}`, '0512345681')).toMatchObject({
      status: 200,
    })
  })

  test('may be given again, or replaced by another', async () => {
    const friend = await aNewCustomer(shop, '0512345680')
    const other = await codeOf(shop.omar)

    for (const said of [code, code, other])
      expect(await friend.send('POST', '/invites', { code: said })).toMatchObject({ status: 200 })

    await friend.send('PATCH', '/me', { firstName: 'عمر', lastName: 'الحربي' })
    expect((await invitesOf(shop.sara)).friends).toEqual([])
    expect((await invitesOf(shop.omar)).friends).toMatchObject([{ name: 'عمر ا.', state: 'open', points: 0 }])
  })

  test('may be given again after the registration, whose answer may have been lost', async () => {
    const friend = await aFriend()
    const other = await codeOf(shop.omar)

    const again = await friend.send('POST', '/invites', { code })

    expect(again).toMatchObject({ status: 200, body: { inviter: 'Fahad A.', terms: { friendPoints: 50 } } })
    expect((await invitesOf(shop.sara)).friends).toMatchObject([{ state: 'open' }])
    expect((await friend.send('POST', '/invites', { code: other })).body).toMatchObject({
      refusal: 'invite-late',
    })
  })

  test('is refused if it is unknown', async () => {
    const friend = await aNewCustomer(shop, '0512345680')
    for (const typed of ['KMNPQR', 'nothing', ''])
      expect(await friend.send('POST', '/invites', { code: typed })).toMatchObject({
        status: 409,
        body: { refusal: 'invite-unknown' },
      })
  })

  test('is refused to an existing customer, and to the inviter', async () => {
    const [before, oneself] = [shop.omar, shop.sara].map((who) => who.send('POST', '/invites', { code }))
    expect((await before)?.body).toMatchObject({ refusal: 'invite-late' })
    expect((await oneself)?.body).toMatchObject({ refusal: 'invite-own' })
  })

  test("is refused from the inviter's browser", async () => {
    const browser = aVisitor(shop)
    await signInAs(shop, browser, '0512345671')
    const friend = await aNewCustomer(shop, '0512345680', browser)

    expect((await friend.send('POST', '/invites', { code })).body).toMatchObject({ refusal: 'invite-own' })
  })

  test('is refused from a browser of another invited friend', async () => {
    const browser = aVisitor(shop)
    await aNewCustomer(shop, '0512345680', browser)
    await browser.send('POST', '/invites', { code })
    const second = await aNewCustomer(shop, '0512345681', browser)

    expect((await second.send('POST', '/invites', { code })).body).toMatchObject({ refusal: 'invite-used' })
  })

  test('is refused if the scheme gives no points', async () => {
    const nothing = { inviterPoints: 0, friendPoints: 0 }
    await stock(shop.deps, (menu) => ({ ...menu, brand: { ...menu.brand, points: { invite: nothing } } }))

    expect((await say(code)).body).toMatchObject({ refusal: 'invite-paused' })
    expect(await invitesOf(shop.sara)).toMatchObject({ terms: { offered: false } })
  })

  test('is limited to some wrong guesses', async () => {
    const friend = await aNewCustomer(shop, '0512345680')
    for (let tries = 0; tries < 10; tries++)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await friend.send('POST', '/invites', { code: 'KMNPQR' })

    expect(await friend.send('POST', '/invites', { code })).toMatchObject({ status: 429 })
  })
})

describe('an invitation', () => {
  test('earns points for both with the first completed order, and notifies them', async () => {
    const friend = await aFriend()
    const { id, number } = await friend.order()
    expect([await has(saras), await has(friends)]).toEqual([0, 0])

    await serve(shop.staff.fahad, id)

    // 54 of the order itself
    expect([await has(saras), await has(friends)]).toEqual([50, 104])
    expect(await invitesOf(shop.sara)).toMatchObject({
      earned: 50,
      friends: [{ name: 'عمر ا.', state: 'rewarded', points: 50 }],
    })
    expect(await statement(shop.sara)).toMatchObject([
      // the order id is for its own customer only
      { kind: 'referral', words: 'referral', points: 50, other: 'عمر ا.', orderId: null },
    ])
    expect(await statement(friend)).toContainEqual(
      expect.objectContaining({ words: 'invited', points: 50, other: 'Fahad A.', orderNumber: number }),
    )
    const told = await shop.db
      .selectFrom('notification')
      .select(['kind', 'details'])
      .where('kind', '=', 'referral')
      .orderBy('id')
      .execute()
    expect(told.map(({ details }) => details)).toEqual([
      { points: 50, of: 'inviter', friend: 'عمر ا.' },
      { points: 50, of: 'friend', friend: 'Fahad A.' },
    ])
  })

  test('earns them once, with any later orders', async () => {
    const friend = await aFriend()
    for (let times = 0; times < 3; times++)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await serve(shop.staff.fahad, (await friend.order()).id)

    expect(await has(saras)).toBe(50)
  })

  test('requires an order of at least 50 riyals of food', async () => {
    const friend = await aFriend()
    const lines = [{ id: 'one', itemId: 'kabsa', quantity: 1, optionIds: ['half'], note: '' }]
    await serve(shop.staff.fahad, (await friend.order({ lines })).id)
    expect(await has(saras)).toBe(0)

    await serve(shop.staff.fahad, (await friend.order()).id)
    expect(await has(saras)).toBe(50)
  })

  test('counts the money that was paid, not the points', async () => {
    const friend = await aFriend()
    await givePoints(shop, friends, 100)

    await serve(shop.staff.fahad, (await friend.order({ pointsToRedeem: 100 })).id)

    expect(await has(saras)).toBe(0)
  })

  test('earns nothing for an order that ended without the food', async () => {
    const friend = await aFriend()
    const { id } = await friend.order()
    await friend.send('POST', `/orders/${id}/cancel`)

    expect(await has(saras)).toBe(0)
    expect((await invitesOf(shop.sara)).friends).toMatchObject([{ state: 'open' }])
  })

  test('earns the amount of the day when the code was given', async () => {
    const friend = await aFriend()
    await stock(shop.deps, (menu) => ({
      ...menu,
      brand: { ...menu.brand, points: { invite: { inviterPoints: 7, friendPoints: 0 } } },
    }))
    await serve(shop.staff.fahad, (await friend.order()).id)

    expect([await has(saras), await has(friends)]).toEqual([50, 104])
  })

  test('ends when the friend signs in with a browser of the inviter', async () => {
    const friend = await aFriend()
    const browser = aVisitor(shop)
    await signInAs(shop, browser, '0512345671')
    shop.clock.now += 5 * minute
    await signInAs(shop, browser, '0512345680')

    await serve(shop.staff.fahad, (await friend.order()).id)

    expect([await has(saras), await has(friends)]).toEqual([0, 54])
    expect((await invitesOf(shop.sara)).friends).toMatchObject([{ state: 'void', points: 0 }])
  })

  test('ends when the friend pays with a card of the inviter', async () => {
    await shop.payer.paid({ remember: true })
    const friend = await aFriend()
    const { id } = await aPayer(shop, friend).paid({ remember: true })

    await serve(shop.staff.fahad, id)

    expect(await has(saras)).toBe(0)
    expect((await invitesOf(shop.sara)).friends).toMatchObject([{ state: 'void' }])
  })

  test('is rewarded ten times a month, the eleventh in the next month', async () => {
    await shop.db
      .insertInto('customer')
      .values(
        Array.from({ length: 10 }, (_, place) => ({
          id: `friend ${place}`,
          phone: `+96655000000${place}`,
          lang: 'ar' as const,
          terms_version: '1',
          terms_at: new Date(0),
          created_at: new Date(0),
        })),
      )
      .execute()
    const eleventh = await aFriend()
    const late = await aNewCustomer(shop, '0512345681')
    await fillMonth()

    expect((await late.send('POST', '/invites', { code })).body).toMatchObject({ refusal: 'invite-full' })
    await serve(shop.staff.fahad, (await eleventh.order()).id)
    expect(await has(saras)).toBe(0)
    expect((await invitesOf(shop.sara)).friends).toMatchObject([{ state: 'open' }])

    shop.clock.now += 20 * day
    await shop.nextDay()
    await serve(shop.staff.fahad, (await eleventh.order()).id)
    expect(await has(saras)).toBe(50)
    await shop.db.deleteFrom('invite').where('friend_id', 'like', 'friend %').execute()
  })
})

describe('a refund of the rewarded order', () => {
  test('keeps the reward if it is of the delivery fee', async () => {
    const payer = aPayer(shop, await aFriend())
    const { id } = await payer.paid({ method: 'delivery', address: atHome })
    await handOverFeast(shop, shop.staff.fahad, id, 'delivery')

    const lines = [{ place: 0, quantity: 1, fault: 'late' }]
    const care = { id: anOrderId(), ticketId: null, lines, way: 'card', note: 'Late' }
    const { status } = await shop.staff.owner.send('POST', `/staff/orders/${id}/care`, care)

    expect(status).toBe(200)
    expect(await invitesOf(shop.sara)).toMatchObject({ earned: 50, friends: [{ state: 'rewarded' }] })
  })

  test('takes the points of both back if the rest is too small', async () => {
    const { friend, id } = await rewarded()
    const notices = () =>
      shop.db.selectFrom('notification').select('kind').where('kind', '=', 'referral').execute()
    expect(await notices()).toHaveLength(2)

    expect((await refund(id, 500)).status).toBe(200)

    expect(await notices()).toEqual([])
    expect([await has(saras), await has(friends)]).toEqual([0, 49])
    expect(await invitesOf(shop.sara)).toMatchObject({ earned: 0, friends: [{ state: 'undone' }] })
    expect(await statement(friend)).toContainEqual(
      expect.objectContaining({ words: 'invite-undone', points: -50 }),
    )
    await refund(id, 500)
    expect(await has(saras)).toBe(0)
  })

  test('leaves the points if the rest is large enough', async () => {
    const { id } = await rewarded()

    await refund(id, 400)

    expect(await has(saras)).toBe(50)
  })

  test('makes the points owed if they were spent', async () => {
    const { id } = await rewarded()
    await givePoints(shop, saras, 50)
    await shop.sara.order({ pointsToRedeem: 100 })

    await refund(id, 5440)

    expect(await accountOf(shop, saras)).toMatchObject({ balance: 0, owed: 50, held: 100 })
  })
})

/** Inserts ten rewarded friends of Sara of this month, for the count only. */
async function fillMonth(): Promise<void> {
  const [inviter] = await shop.db
    .selectFrom('invite_code')
    .select('customer_id')
    .where('code', '=', code)
    .execute()
  for (let place = 0; place < 10; place++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const order = await shop.omar.order()
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await shop.db
      .insertInto('invite')
      .values({
        friend_id: `friend ${place}`,
        inviter_id: inviter?.customer_id ?? '',
        phone_hash: `friend ${place}`,
        state: 'rewarded',
        order_id: order.id,
        accepted_at: new Date(shop.clock.now),
        settled_at: new Date(shop.clock.now),
      })
      .execute()
  }
}

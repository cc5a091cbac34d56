import { afterEach, beforeEach, expect, test } from 'vitest'
import { anOrderId, problemOf } from '#support/customer-client.ts'
import { atHome, farAway } from '#support/small-menu.ts'
import { callerOf, callerPhone, openPhoneShop, type PhoneShop } from '#support/phone-orders.ts'

let shop: PhoneShop
beforeEach(async () => void (shop = await openPhoneShop()))
afterEach(() => shop.close())

const looks = () =>
  shop.db
    .selectFrom('access_log')
    .select(['what', 'branch_id', 'order_id'])
    .where('what', '=', 'caller')
    .execute()

test('a number without an account is unknown, and looking it up creates nothing', async () => {
  const found = await shop.look(callerPhone)

  expect(callerOf(found)).toEqual({ isKnown: false, firstName: '', addresses: [], usual: [] })
  expect(await shop.db.selectFrom('customer').selectAll().where('phone', '=', callerPhone).execute()).toEqual(
    [],
  )
  expect(await looks()).toEqual([])
})

test('a customer shows the branch their first name, addresses in its area and the usual', async () => {
  await shop.sara.send('PATCH', '/me', { firstName: 'Sara', lastName: 'Harbi', email: 'sara@example.com' })
  for (const address of [atHome, { ...farAway, label: 'Jeddah' }])
    await shop.sara.send('PUT', `/addresses/${anOrderId()}`, { ...address, kind: 'home', shortAddress: null })
  await shop.sara.order({
    lines: [
      { id: 'one', itemId: 'kabsa', quantity: 2, optionIds: ['half'], note: 'No nuts' },
      { id: 'two', itemId: 'laban', quantity: 1, optionIds: [], note: '' },
    ],
  })

  const found = await shop.look('+966512345671')

  expect(callerOf(found)).toMatchObject({
    isKnown: true,
    firstName: 'Sara',
    addresses: [{ label: 'Home', line: 'Tahlia Street 12' }],
    usual: [
      { itemId: 'kabsa', optionIds: ['half'], quantity: 2, note: 'No nuts' },
      { itemId: 'laban', quantity: 1 },
    ],
  })
  const text = JSON.stringify(found.body)
  for (const secret of ['Harbi', 'sara@example.com', 'Jeddah', '0512345671'])
    expect(text).not.toContain(secret)
  expect(await looks()).toEqual([{ what: 'caller', branch_id: 'olaya', order_id: null }])
})

test('the address of an earlier order is offered once, beside the same saved one', async () => {
  await shop.order({ method: 'delivery', address: atHome, paymentMethod: 'cash' })
  await shop.order({ method: 'delivery', address: { ...atHome, label: 'Again' }, paymentMethod: 'cash' })

  const { addresses, firstName } = callerOf(await shop.look(callerPhone))

  expect(firstName).toBe('Hanan')
  expect(addresses).toHaveLength(1)
})

test('orders at another branch tell this one nothing', async () => {
  await shop.sara.order({ branchId: 'narjis' })

  expect(callerOf(await shop.look('+966512345671')).usual).toEqual([])
})

test('only staff of the branch look up a caller, and no more than a busy hour needs', async () => {
  expect((await shop.look(callerPhone, shop.sara)).status).toBe(403)
  expect((await shop.look(callerPhone, shop.staff.fahad, 'narjis')).status).toBe(403)
  const answers = []
  for (let one = 0; one < 31; one++)
    answers.push(await shop.look(`+9665531822${String(one).padStart(2, '0')}`))

  expect(answers.slice(0, 30).every(({ status }) => status === 200)).toBe(true)
  expect(problemOf(answers[30] ?? (await shop.look(callerPhone))).refusal).toBe('too-many-requests')
})

test('each look-up is a line of the log with a masked number, also without an account', async () => {
  await shop.look(callerPhone)

  const line = shop.log.find(({ msg }) => msg === 'looked up a caller')
  expect(line).toMatchObject({ who: '05• ••• ••90', branchId: 'olaya' })
  expect(JSON.stringify(shop.log)).not.toContain('553182290')
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { FamilyCart } from '#contract/family-cart.ts'
import { maxFamilyLines, maxPeople } from '#domain/family-cart.ts'
import { deleteExpiredCarts } from '#server/engagement/family-cart/store.ts'
import {
  aCustomerClient,
  type Answer,
  anOrderId,
  askOf,
  type CustomerClient,
  problemOf,
} from '#support/customer-client.ts'
import { readEvents } from '#support/event-reader.ts'
import { aParticipant, cartOf, type Participant, refusedOf } from '#support/family.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { aCustomer } from '#support/signed-in.ts'

const hour = 60 * 60_000

let shop: TestShop
let host: CustomerClient
let visitor: CustomerClient
let noura: Participant
let sara: Participant
let code: string
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  host = await aCustomer(shop, '0512345671')
  visitor = aCustomerClient(askOf(shop))
  noura = aParticipant(host, 'Noura')
  sara = aParticipant(visitor, 'Sara')
  code = (await noura.start()).code
})
afterEach(() => shop.close())

const read = async (of = code) => visitor.send('GET', `/family-carts/${of}`)
const act = (what: string, by = host) => by.send('POST', `/family-carts/${code}/${what}`)
const isChoosing = async () => cartOf(await read()).members.map((member) => member.isChoosing)
const names = async () => cartOf(await read()).members.map(({ name }) => name)

/** Every field of the link's JSON, with list places left out: `members.name`. */
const fieldsOf = (value: unknown, path = ''): string[] =>
  Array.isArray(value)
    ? value.flatMap((entry) => fieldsOf(entry, path))
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, path === '' ? key : `${path}.${key}`))
      : [path]

test('two people without accounts fill the cart of a host', async () => {
  await sara.join(code)
  const kabsa = sara.add('kabsa', { optionIds: ['half'], quantity: 2, note: 'hot' })
  await noura.send(code, noura.add('laban'))

  const cart = cartOf(await sara.send(code, kabsa))

  expect(cart.members.map(({ name, isHost, lang }) => [name, isHost, lang])).toEqual([
    ['Noura', true, 'en'],
    ['Sara', false, 'ar'],
  ])
  expect(cart.lines).toMatchObject([
    { memberId: noura.member.id, itemId: 'laban', quantity: 1, isOnMenu: true },
    {
      memberId: sara.member.id,
      itemId: 'kabsa',
      quantity: 2,
      note: 'hot',
      name: { en: 'Kabsa', ar: 'كبسة' },
    },
  ])
})

test('the link discloses these fields and no others', async () => {
  await sara.join(code)
  await sara.send(code, sara.add('kabsa', { optionIds: ['half'] }))
  const allowed = [
    'state',
    'branchId',
    'dueAt',
    'addUntil',
    'expiresAt',
    ...['id', 'name', 'lang', 'isHost', 'isChoosing'].map((field) => `members.${field}`),
    ...['id', 'memberId', 'itemId', 'quantity', 'optionIds', 'note', 'isOnMenu', 'ordered'].map(
      (field) => `lines.${field}`,
    ),
    ...['name.en', 'name.ar', 'added.id', 'added.clock', 'changed.id', 'changed.clock'].map(
      (field) => `lines.${field}`,
    ),
    'orderId',
  ]

  const { body } = await read()

  expect([...new Set(fieldsOf(body))].toSorted()).toEqual(allowed.toSorted())
  expect(JSON.stringify(body)).not.toContain('51234567')
  expect(JSON.stringify(body)).not.toContain(sara.member.key)
})

test('the database has hashes of the link and of the keys', async () => {
  await sara.join(code)
  const carts = await shop.db.selectFrom('family_cart').selectAll().execute()
  const members = await shop.db.selectFrom('family_member').selectAll().execute()

  const stored = JSON.stringify([carts, members])

  for (const secret of [code, noura.member.key, sara.member.key]) expect(stored).not.toContain(secret)
})

test('an operation that is sent again counts once, and a change may arrive before its dish', async () => {
  await sara.join(code)
  const dish = sara.add('laban')
  const change = sara.change(dish.lineId, { quantity: 3 })

  expect(cartOf(await sara.send(code, change)).lines).toEqual([])
  await sara.send(code, dish, dish)
  const cart = cartOf(await sara.send(code, change, dish))

  expect(cart.lines).toMatchObject([{ id: dish.lineId, quantity: 3 }])
})

test('joining twice is one participant', async () => {
  await sara.join(code)
  await sara.join(code)

  expect(await names()).toEqual(['Noura', 'Sara'])
})

test('a name that the cart has already is refused, however it is written', async () => {
  await sara.join(code, { name: 'سارة' })

  const other = await aParticipant(visitor, 'سارَه').join(code)

  expect(problemOf(other).refusal).toBe('family-name-taken')
})

test.each([
  ['empty', '  '],
  ['too long', 'S'.repeat(31)],
  ['with a control character', 'Sa\u0007ra'],
  ['with a bidi override', 'Sa\u202Era'],
  ['invisible', '\u200B\u200B'],
])('a name that is %s is bad input', async (_, name) => {
  const { status } = await sara.join(code, { name })

  expect(status).toBe(400)
  expect(await names()).toEqual(['Noura'])
})

test('a participant cannot change the dishes of another one, but the host can remove them', async () => {
  const fahad = aParticipant(visitor, 'Fahad')
  await sara.join(code)
  await fahad.join(code)
  const dish = sara.add('laban')
  await sara.send(code, dish)

  const stolen = await fahad.send(
    code,
    fahad.remove(dish.lineId, sara.member.id),
    fahad.change(dish.lineId, { quantity: 9 }),
    fahad.add('kabsa', { lineId: dish.lineId }),
    { ...sara.change(dish.lineId, { quantity: 9 }) },
  )

  expect(refusedOf(stolen).map(({ refusal }) => refusal)).toEqual(Array(4).fill('not-allowed'))
  expect(cartOf(stolen).lines).toMatchObject([{ id: dish.lineId, itemId: 'laban', quantity: 1 }])

  const removed = await noura.send(code, noura.remove(dish.lineId, sara.member.id))
  expect(refusedOf(removed)).toEqual([])
  expect(cartOf(removed).lines).toEqual([])
})

test('a wrong key, or the id of an unknown participant, is not allowed', async () => {
  await sara.join(code)
  const guessed = { id: sara.member.id, key: anOrderId() }
  const path = `/family-carts/${code}/operations`

  const wrong = await visitor.send('POST', path, { member: guessed, operations: [sara.add('laban')] })
  const unknown = await aParticipant(visitor, 'Omar').send(code, sara.add('laban'))

  expect([wrong.status, unknown.status]).toEqual([403, 403])
  expect(cartOf(await read()).lines).toEqual([])
})

test('a dish that left the menu is kept and marked, also one that never was on it', async () => {
  await sara.join(code)
  await sara.send(code, sara.add('laban'))
  await stock(shop.deps, (file) => ({ ...file, items: file.items.filter(({ id }) => id !== 'laban') }))

  const { lines } = cartOf(await sara.send(code, sara.add('laban'), sara.add('pizza')))

  expect(lines).toMatchObject([
    { itemId: 'laban', isOnMenu: false, name: { en: 'Laban', ar: 'لبن' } },
    { itemId: 'laban', isOnMenu: false, name: null },
    { itemId: 'pizza', isOnMenu: false, name: null },
  ])
})

test('presence shows who is choosing, and ends by itself', async () => {
  await sara.join(code)
  expect(await isChoosing(), 'of the host, and of a participant whose menu opens').toEqual([false, true])

  shop.clock.now += 45_000
  await sara.isChoosing(code)
  shop.clock.now += 45_000
  expect(await isChoosing()).toEqual([false, true])

  shop.clock.now += 61_000
  expect(await isChoosing()).toEqual([false, false])

  await sara.isChoosing(code)
  await sara.isChoosing(code, false)
  expect(await isChoosing()).toEqual([false, false])
})

test('the stream sends the cart after every change, and null when the link ends', async () => {
  const response = await shop.app.request(`/api/v1/family-carts/${code}/events`)
  const events = readEvents(response)
  expect((await events.next()).data).toMatchObject({ state: 'open', lines: [] })

  await sara.join(code)
  expect((await events.next()).data).toMatchObject({ members: [{ name: 'Noura' }, { name: 'Sara' }] })
  await sara.send(code, sara.add('laban'))
  expect((await events.next()).data).toMatchObject({ lines: [{ itemId: 'laban' }] })
  await act('close')

  expect(await events.next()).toMatchObject({ event: 'family-cart', data: null })
  await events.close()
})

test('a locked cart takes no operation until it is opened again', async () => {
  await sara.join(code)
  await sara.send(code, sara.add('laban'))

  expect(cartOf(await act('lock')).state).toBe('locked')
  expect(problemOf(await sara.send(code, sara.add('laban'))).refusal).toBe('family-locked')
  expect(cartOf(await act('unlock')).state).toBe('open')

  expect(cartOf(await sara.send(code, sara.add('laban'))).lines).toHaveLength(2)
})

test('an empty cart is not locked', async () => {
  expect(problemOf(await act('lock')).refusal).toBe('family-empty')
})

test('only the host locks, opens, closes and removes; others get the reply for an unknown link', async () => {
  const other = await aCustomer(shop, '0512345672')
  await sara.join(code)
  await sara.send(code, sara.add('laban'))
  const unknown = await host.send('POST', `/family-carts/${anOrderId()}/lock`)

  const answers = [
    await act('lock', other),
    await act('unlock', other),
    await act('close', other),
    await other.send('DELETE', `/family-carts/${code}/members/${sara.member.id}`),
  ]

  for (const answer of answers) {
    const { id: _one, ...problem } = problemOf(answer)
    const { id: _other, ...expected } = problemOf(unknown)
    expect(problem).toEqual(expected)
  }
  expect((await act('lock', visitor)).status).toBe(401)
})

test('a removed participant disappears with their dishes and can send nothing', async () => {
  await sara.join(code)
  await sara.send(code, sara.add('laban'))

  const cart = cartOf(await host.send('DELETE', `/family-carts/${code}/members/${sara.member.id}`))

  expect(cart.members.map(({ name }) => name)).toEqual(['Noura'])
  expect(cart.lines).toEqual([])
  expect(problemOf(await sara.send(code, sara.add('laban'))).refusal).toBe('family-removed')
  expect(problemOf(await sara.join(code)).refusal).toBe('family-removed')
  expect(problemOf(await sara.isChoosing(code)).refusal).toBe('family-removed')
})

test('the host cannot be removed', async () => {
  expect((await host.send('DELETE', `/family-carts/${code}/members/${noura.member.id}`)).status).toBe(404)
})

test('a closed, an expired, a replaced and a guessed link have one and the same reply', async () => {
  const problemAt = async (of: string) => {
    const { id: _id, ...problem } = problemOf(await read(of))
    return problem
  }
  const guessed = await problemAt(anOrderId())
  await act('close')
  expect(await problemAt(code)).toEqual(guessed)

  const second = (await noura.start()).code
  const third = (await aParticipant(host, 'Noura').start()).code
  expect(await problemAt(second)).toEqual(guessed)
  expect((await read(third)).status).toBe(200)

  shop.clock.now += 24 * hour
  expect(await problemAt(third)).toEqual(guessed)
  expect(await problemAt('../../orders')).toMatchObject({ status: 404 })
})

test('a cart has at most thirty people', async () => {
  const guests = Array.from({ length: maxPeople }, (_, place) => aParticipant(visitor, `Guest ${place}`))
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const guest of guests.slice(1)) expect((await guest.join(code)).status).toBe(200)

  expect(problemOf(await aParticipant(visitor, 'One more').join(code)).refusal).toBe('family-people')
})

test('a cart has at most two hundred lines, and a removed line makes room', async () => {
  await sara.join(code)
  const dishes = Array.from({ length: maxFamilyLines }, () => sara.add('laban'))
  await sara.send(code, ...dishes.slice(0, 100))
  await sara.send(code, ...dishes.slice(100))
  const more = sara.add('kabsa')

  const full = await sara.send(code, more, sara.change(dishes[0]?.lineId ?? '', { quantity: 2 }))
  expect(refusedOf(full)).toEqual([{ id: more.id, refusal: 'family-lines' }])
  expect(cartOf(full).lines).toHaveLength(maxFamilyLines)

  const room = await sara.send(code, sara.remove(dishes[1]?.lineId ?? ''), more)
  expect(refusedOf(room)).toEqual([])
})

test('a participant who sends all the time has to wait', async () => {
  await sara.join(code)
  // the same one each time: a cart of 120 lines would take a busy machine longer than the limit lasts
  const addition = sara.add('laban')
  const answers: Answer[] = []
  // a few at a time: they wait for each other's lock, which on a busy machine lasts longer than they may wait
  for (let round = 0; round < 9; round++)
    answers.push(...(await Promise.all(Array.from({ length: 20 }, () => sara.send(code, addition)))))

  const waits = answers.filter(({ status }) => status === 429)

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
  // one more is admitted in each second that the requests take
  expect(waits.length).toBeLessThanOrEqual(60)
  expect(problemOf(waits[0] ?? { status: 0, body: null, headers: new Headers() }).refusal).toBe(
    'too-many-requests',
  )
})

test('a request for an unknown cart, or with a wrong key, uses no place in the table of limits', async () => {
  await sara.join(code)
  const operation = sara.add('laban')
  const stranger = aParticipant(visitor, 'Omar')
  const wrong = { member: { id: sara.member.id, key: anOrderId() } }
  const send = (what: string, body: object) => visitor.send('POST', `/family-carts/${code}/${what}`, body)

  const statuses = [
    await stranger.isChoosing(anOrderId()),
    await stranger.send(anOrderId(), operation),
    await stranger.isChoosing(code),
    await stranger.send(code, operation),
    await send('presence', { ...wrong, isChoosing: true }),
    await send('operations', { ...wrong, operations: [operation] }),
  ].map(({ status }) => status)

  expect(statuses).toEqual([404, 404, 403, 403, 403, 403])
  const rows = await shop.db.selectFrom('rate_limit').select('key').execute()
  expect(rows.filter(({ key }) => /^family (?:send|presence) /.test(key))).toEqual([])
})

test('the meal has a time, and until when dishes can be added', async () => {
  const at = new Date(shop.clock.now + 8 * hour).toISOString()
  const { code: later } = await noura.start({ when: { kind: 'later', at } })

  const cart = cartOf(await read(later))

  expect(cart.dueAt).toBe(at)
  expect(Date.parse(cart.addUntil ?? '')).toBeLessThan(Date.parse(at))
})

test('expired carts are deleted with their names', async () => {
  await sara.join(code)
  await sara.send(code, sara.add('laban'))
  expect(await deleteExpiredCarts(shop.db, shop.clock.now)).toBe(0)

  expect(await deleteExpiredCarts(shop.db, shop.clock.now + 25 * hour)).toBe(1)

  expect(await shop.db.selectFrom('family_member').selectAll().execute()).toEqual([])
  expect(await shop.db.selectFrom('family_operation').selectAll().execute()).toEqual([])
})

test('a reply fits the contract', async () => {
  await sara.join(code)
  await sara.send(code, sara.add('laban'))

  const { body } = await read()

  expect(Object.keys(FamilyCart.entries).toSorted()).toEqual(Object.keys(body as object).toSorted())
})

import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CodeSent, termsVersion } from '#contract/account.ts'
import { Customer, Session } from '#contract/session.ts'
import { Problem } from '#contract/problem.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { lastCode, signIn, signInAs } from '#support/sign-in.ts'
import { aVisitor, type Visitor } from '#support/visitor.ts'

const day = 24 * 60 * 60 * 1000

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
// the limits that earlier tests have used up are over by then
beforeEach(() => {
  shop.clock.now += 3 * day
})
afterAll(() => shop.close())

const ask = (visitor: Visitor, phone: string, lang = 'en') =>
  visitor.send('POST', '/auth/codes', { phone, lang })
const answer = (visitor: Visitor, phone: string, code: string, terms = termsVersion) =>
  visitor.send('POST', '/auth/sessions', { phone, code, terms, lang: 'en' })
const whoIs = async (visitor: Visitor) =>
  v.parse(Session, (await visitor.send('GET', '/session')).body).customer
const refusalOf = (reply: { body: unknown }) => v.parse(Problem, reply.body).refusal
const wrong = (code: string) => code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10))

test('phone and SMS code make a customer, who is registered after giving both names', async () => {
  const visitor = aVisitor(shop)

  const sent = await ask(visitor, '0512000001', 'ar')
  expect(v.parse(CodeSent, sent.body)).toEqual({ digits: 4, resendInSeconds: 60, expiresInSeconds: 180 })
  expect(shop.sms.at(-1)).toMatchObject({ to: '+966512000001', lang: 'ar', at: shop.clock.now })
  const signedIn = await answer(visitor, '0512000001', lastCode(shop, '+966512000001'))

  const { customer } = v.parse(v.object({ customer: Customer }), signedIn.body)
  expect(customer).toMatchObject({ phone: '+966512000001', lang: 'en', registered: false, staff: null })
  expect(await whoIs(visitor)).toEqual(customer)

  await visitor.send('PATCH', '/me', { firstName: ' فهد ' })
  expect(await whoIs(visitor)).toMatchObject({ firstName: 'فهد', registered: false })
  await visitor.send('PATCH', '/me', { lastName: 'العتيبي', email: 'fahad@example.com', lang: 'ar' })
  expect(await whoIs(visitor)).toEqual({
    ...customer,
    firstName: 'فهد',
    lastName: 'العتيبي',
    email: 'fahad@example.com',
    lang: 'ar',
    registered: true,
  })
})

test('the second sign-in of a phone is the same customer, with the time of the consent', async () => {
  await signIn(shop, '0512000002', { register: true })
  shop.clock.now += day
  const again = aVisitor(shop)

  await signInAs(shop, again, '+966 51 200 0002')

  expect(await whoIs(again)).toMatchObject({ firstName: 'Fahad', registered: true })
  const rows = await shop.db.selectFrom('customer').selectAll().where('phone', '=', '+966512000002').execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ terms_version: termsVersion, terms_at: new Date(shop.clock.now) })
})

test('phone and code may have Arabic-Indic or Persian digits', async () => {
  const visitor = aVisitor(shop)
  await ask(visitor, '٠٥١٢٠٠٠٠٠٣')
  const code = lastCode(shop, '+966512000003')
  const inPersian = code.replace(/\d/g, (digit) => String.fromCodePoint(0x06f0 + Number(digit)))

  const signedIn = await answer(visitor, '۰۵۱۲ ۰۰۰ ۰۰۳', inPersian)

  expect(signedIn.status).toBe(200)
})

test.each(['0112345678', '+1 202 555 0100', '+966412345678', '05123', 'abc', ''])(
  'no SMS is sent to "%s", which is no Saudi mobile number',
  async (phone) => {
    const before = shop.sms.length

    const reply = await ask(aVisitor(shop), phone)

    expect([reply.status, refusalOf(reply)]).toEqual([422, 'phone-invalid'])
    expect(shop.sms).toHaveLength(before)
  },
)

test('an unknown number has the same answers as a known one, for sending and for a wrong code', async () => {
  await signIn(shop, '0512000004', { register: true })
  shop.clock.now += day

  const answers = []
  for (const phone of ['0512000004', '0512000005']) {
    const visitor = aVisitor(shop)
    const sent = await ask(visitor, phone)
    const tried = await answer(visitor, phone, wrong(lastCode(shop, `+966${phone.slice(1)}`)))
    const names = [...sent.headers.keys()].sort()
    answers.push([sent.status, sent.body, names, tried.status, { ...v.parse(Problem, tried.body), id: '' }])
  }

  expect(answers[0]).toEqual(answers[1])
})

test('an unknown number causes as many statements as a known one, for a time alike', async () => {
  await signIn(shop, '0512100001', { register: true })
  shop.clock.now += day
  let statements = 0
  const count = () => void (statements += 1)
  shop.deps.pool.on('acquire', count)

  const counts: number[] = []
  for (const phone of ['0512100001', '0512200001']) {
    statements = 0
    const visitor = aVisitor(shop)
    await ask(visitor, phone)
    await answer(visitor, phone, wrong(lastCode(shop, `+966${phone.slice(1)}`)))
    counts.push(statements)
  }

  shop.deps.pool.off('acquire', count)
  expect(counts[0]).toBeGreaterThan(2)
  expect(counts[0]).toBe(counts[1])
})

test('a code is valid only in its browser', async () => {
  const [mine, theirs] = [aVisitor(shop), aVisitor(shop)]
  await ask(mine, '0512000006')
  const code = lastCode(shop, '+966512000006')

  expect(refusalOf(await answer(theirs, '0512000006', code))).toBe('code-expired')
  expect((await answer(mine, '0512000006', code)).status).toBe(200)
})

test('a code is valid only for its phone', async () => {
  const visitor = aVisitor(shop)
  await ask(visitor, '0512000007')

  const reply = await answer(visitor, '0512000008', lastCode(shop, '+966512000007'))

  expect(refusalOf(reply)).toBe('code-expired')
})

test('a code is valid once: a replay with the same cookie is refused', async () => {
  const visitor = aVisitor(shop)
  await ask(visitor, '0512000009')
  const [code, otp] = [lastCode(shop, '+966512000009'), visitor.cookies.get('otp') ?? '']
  await answer(visitor, '0512000009', code)

  visitor.cookies.set('otp', otp)

  expect(refusalOf(await answer(visitor, '0512000009', code))).toBe('code-used-up')
})

test('a sign-in ends all other open codes of the phone', async () => {
  const [first, second] = [aVisitor(shop), aVisitor(shop)]
  await ask(first, '0512000010')
  const firstCode = lastCode(shop, '+966512000010')
  shop.clock.now += 61_000
  await ask(second, '0512000010')
  await answer(second, '0512000010', lastCode(shop, '+966512000010'))

  expect(refusalOf(await answer(first, '0512000010', firstCode))).toBe('code-used-up')
})

test('a new code replaces the one before in the same browser', async () => {
  const visitor = aVisitor(shop)
  await ask(visitor, '0512000011')
  const [code, otp] = [lastCode(shop, '+966512000011'), visitor.cookies.get('otp') ?? '']
  shop.clock.now += 60_000
  await ask(visitor, '0512000011')

  visitor.cookies.set('otp', otp)

  expect(refusalOf(await answer(visitor, '0512000011', code))).toBe('code-expired')
})

test('without the current terms a sign-in is refused, and the code stays valid', async () => {
  const visitor = aVisitor(shop)
  await ask(visitor, '0512000012')
  const code = lastCode(shop, '+966512000012')

  const refused = await answer(visitor, '0512000012', code, '1999-01')

  expect([refused.status, refusalOf(refused)]).toEqual([422, 'terms-missing'])
  expect((await answer(visitor, '0512000012', code)).status).toBe(200)
})

test('each sign-in has its own token, and the earlier token of the browser becomes invalid', async () => {
  const visitor = aVisitor(shop)
  await signInAs(shop, visitor, '0512000013')
  const before = visitor.cookies.get('sid') ?? ''
  await signInAs(shop, visitor, '0512000014')

  expect(visitor.cookies.get('sid')).not.toBe(before)
  expect(await whoIs(visitor)).toMatchObject({ phone: '+966512000014' })
  visitor.cookies.set('sid', before)
  expect(await whoIs(visitor)).toBeNull()
})

test('signing out ends the session on the server: a replayed cookie has none', async () => {
  const visitor = aVisitor(shop)
  await signInAs(shop, visitor, '0512000015')
  const kept = visitor.cookies.get('sid') ?? ''

  const out = await visitor.send('DELETE', '/session')

  expect(out.status).toBe(204)
  expect(visitor.cookies.has('sid')).toBe(false)
  visitor.cookies.set('sid', kept)
  expect(await whoIs(visitor)).toBeNull()
  expect((await visitor.send('PATCH', '/me', { firstName: 'x' })).status).toBe(401)
})

test('signing out without a session succeeds', async () => {
  expect((await aVisitor(shop).send('DELETE', '/session')).status).toBe(204)
})

test('a profile accepts its own fields only, and no empty name', async () => {
  const visitor = aVisitor(shop)
  await signInAs(shop, visitor, '0512000016')

  for (const body of [
    { role: 'owner' },
    { registered: true },
    { phone: '0500000000' },
    { firstName: ' ' },
    { email: 'x' },
  ])
    expect((await visitor.send('PATCH', '/me', body)).status, JSON.stringify(body)).toBe(400)

  expect(await whoIs(visitor)).toMatchObject({ firstName: '', registered: false, staff: null })
})

test('the database contains only hashes of codes and tokens', async () => {
  const visitor = aVisitor(shop)
  await ask(visitor, '0512000017')
  const code = lastCode(shop, '+966512000017')
  const otp = visitor.cookies.get('otp') ?? ''
  const codes = await shop.db
    .selectFrom('sign_in_code')
    .selectAll()
    .where('phone', '=', '+966512000017')
    .execute()
  await answer(visitor, '0512000017', code)

  const rows = [
    codes,
    ...(await Promise.all(
      (['customer_session', 'trusted_device'] as const).map((table) =>
        shop.db.selectFrom(table).selectAll().execute(),
      ),
    )),
  ]
  const text = JSON.stringify(rows)
  expect(codes).toHaveLength(1)
  expect(codes[0]?.code_hmac).toMatch(/^[\w-]{43}$/)
  for (const secret of [otp, visitor.cookies.get('sid'), visitor.cookies.get('device')])
    expect(text).not.toContain(secret)
})

test('no log line contains a code or a whole phone number', async () => {
  const visitor = aVisitor(shop)
  const from = shop.log.length
  await ask(visitor, '0512000018')
  const code = lastCode(shop, '+966512000018')
  await answer(visitor, '0512000018', wrong(code))
  await answer(visitor, '0512000018', code)

  const lines = shop.log
    .slice(from)
    .map((line) => JSON.stringify({ ...line, id: '', ms: 0, time: '', customer: '', customerId: '' }))
  expect(lines.join('\n')).toContain('05• ••• ••18')
  for (const line of lines) {
    expect(line).not.toContain('512000018')
    expect(line).not.toContain(code)
  }
})

test.each([
  ['http://localhost:8080', '', false],
  ['https://order.example.com', '__Host-', true],
])('on %s the cookies are host-only, HttpOnly and SameSite', async (origin, prefix, secure) => {
  const own = await openShop({ environment: { PUBLIC_ORIGIN: origin, PAYMENT_GATEWAY: 'none' } })
  try {
    const visitor = aVisitor(own)
    const sent = await ask(visitor, '0512000019')
    const signedIn = await answer(visitor, '0512000019', lastCode(own, '+966512000019'))

    const set = new Map(
      [...sent.headers.getSetCookie(), ...signedIn.headers.getSetCookie()].map((cookie) => [
        cookie.split('=')[0],
        cookie,
      ]),
    )
    expect(new Set(set.keys())).toEqual(new Set([`${prefix}device`, `${prefix}otp`, `${prefix}sid`]))
    for (const cookie of set.values()) {
      const attributes = cookie
        .split('; ')
        .slice(1)
        .filter((attribute) => !attribute.startsWith('Max-Age'))
      expect(attributes.sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax', ...(secure ? ['Secure'] : [])])
    }
    expect(set.get(`${prefix}sid`)).toContain(`Max-Age=${90 * 24 * 60 * 60};`)
    expect(await whoIs(visitor)).not.toBeNull()
  } finally {
    await own.close()
  }
})

test('codes of six digits are one setting', async () => {
  const own = await openShop({ environment: { OTP_LENGTH: '6' } })
  try {
    const visitor = aVisitor(own)
    const sent = await ask(visitor, '0512000020')

    expect(sent.body).toMatchObject({ digits: 6 })
    expect(lastCode(own, '+966512000020')).toMatch(/^\d{6}$/)
    expect((await answer(visitor, '0512000020', lastCode(own, '+966512000020'))).status).toBe(200)
  } finally {
    await own.close()
  }
})

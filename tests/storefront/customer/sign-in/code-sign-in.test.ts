import { expect, test } from 'vitest'
import { Unreachable } from '#client/call.ts'
import { codeSignIn, ReplyLost } from '#storefront/customer/sign-in/code-sign-in.ts'
import { aCustomer } from '#support/a-session.ts'
import { finished, slowShop } from '#support/slow-shop.ts'

const noura = { ...aCustomer('noura'), phone: '+966512345678' }
const typed = { phone: noura.phone, code: '1234', terms: '2026-11', lang: 'en' } as const

const late = { after: 60_000, body: { customer: noura } }
const session = (customer: unknown) => ({ after: 0, body: { customer } })
const refusal = (reason: string) => ({
  after: 0,
  status: 422,
  body: { type: 'about:blank', title: 'No', status: 422, refusal: reason, id: 'request' },
})

/** Signs in with the code, whose reply is lost, and then once more with this one. */
async function signInTwice(code: string = typed.code) {
  const signIn = codeSignIn()
  await expect(finished(signIn(typed))).rejects.toBeInstanceOf(Unreachable)
  return finished(signIn({ ...typed, code }))
}

test('a sign-in is answered, however long the server waits for the database', async () => {
  slowShop({ after: 40_000, body: { customer: noura } })

  await expect(finished(codeSignIn()(typed))).resolves.toEqual(noura)
})

test('after a lost reply, the same code that is used up says that the reply was lost', async () => {
  slowShop(late, refusal('code-used-up'), session(null))

  await expect(signInTwice()).rejects.toBeInstanceOf(ReplyLost)
})

test('after a lost reply, another customer of this browser is not the one who signs in', async () => {
  slowShop(late, refusal('code-used-up'), session(aCustomer('omar')))

  await expect(signInTwice()).rejects.toBeInstanceOf(ReplyLost)
})

test.each(['code-used-up', 'code-expired'])(
  'after a reply that was cut off behind its cookies, the same code has signed in (%s)',
  async (reason) => {
    const requests = slowShop(late, refusal(reason), session(noura))

    await expect(signInTwice()).resolves.toEqual(noura)

    expect(requests.at(-1)).toBe('GET /api/v1/session')
  },
)

test('after a lost reply, a code that has expired meanwhile is refused as expired', async () => {
  slowShop(late, refusal('code-expired'), session(null))

  await expect(signInTwice()).rejects.toMatchObject({ refusal: 'code-expired' })
})

test.each([
  ['another code', '4321', 'code-used-up'],
  ['a wrong code', typed.code, 'code-wrong'],
])('after a lost reply, %s is refused', async (_, code, reason) => {
  slowShop(late, refusal(reason))

  await expect(signInTwice(code)).rejects.toMatchObject({ refusal: reason })
})

test('without a lost reply, a code that is used up is refused', async () => {
  slowShop(refusal('code-used-up'))

  await expect(finished(codeSignIn()(typed))).rejects.toMatchObject({ refusal: 'code-used-up' })
})

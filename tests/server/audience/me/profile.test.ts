import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { termsVersion } from '#contract/account.ts'
import { problemOf } from '#support/customer-client.ts'
import { aMember } from '#support/a-member.ts'
import { openShop, type TestShop } from '#support/shop.ts'

const day = 24 * 60 * 60_000
const phone = '+966512345671'

let shop: TestShop
beforeAll(async () => void (shop = await openShop()))
beforeEach(() => void (shop.clock.now += 3 * day))
afterAll(() => shop.close())

test('a new profile has no birth date, gender or password, and the time of the consent', async () => {
  const at = new Date(shop.clock.now).toISOString()
  const sara = await aMember(shop, phone)

  expect((await sara.send('GET', '/me')).body).toEqual({
    birthDate: null,
    gender: null,
    hasPassword: false,
    consents: [
      { document: 'privacy', version: termsVersion, agreedAt: at },
      { document: 'terms', version: termsVersion, agreedAt: at },
    ],
  })
})

test('birth date and gender are set, kept through other changes, and removed', async () => {
  const sara = await aMember(shop, phone)

  await sara.send('PATCH', '/me', { birthDate: '1990-05-17', gender: 'female' })
  await sara.send('PATCH', '/me', { firstName: 'Sara' })
  expect((await sara.send('GET', '/me')).body).toMatchObject({ birthDate: '1990-05-17', gender: 'female' })

  await sara.send('PATCH', '/me', { birthDate: null, gender: null })
  expect((await sara.send('GET', '/me')).body).toMatchObject({ birthDate: null, gender: null })
})

test.each([
  [{ birthDate: '2031-01-01' }, 422],
  [{ birthDate: '1811-01-01' }, 422],
  [{ birthDate: '17 May 1990' }, 400],
  [{ birthDate: '1990-02-31' }, 422],
  [{ gender: 'none of yours' }, 400],
])('%j is refused: %i', async (change, status) => {
  const sara = await aMember(shop, phone)

  const reply = await sara.send('PATCH', '/me', change)

  expect(reply.status).toBe(status)
  if (status === 422) expect(problemOf(reply).refusal).toBe('birth-date-impossible')
  expect((await sara.send('GET', '/me')).body).toMatchObject({ birthDate: null, gender: null })
})

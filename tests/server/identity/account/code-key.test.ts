import { createHmac } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { askOf } from '#support/customer-client.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'

const CODE_KEY = 'a1'.repeat(32)

let shop: TestShop
let set: TestShop
beforeAll(async () => {
  shop = await openShop()
  set = await openShop({ environment: { CODE_KEY } })
})
afterAll(() => Promise.all([shop.close(), set.close()]))

const codeOf = ({ db }: TestShop) =>
  db.selectFrom('sign_in_code').select(['browser_hash', 'phone', 'code_hmac']).executeTakeFirstOrThrow()

async function askForCode(asked: TestShop): Promise<string> {
  await askOf(asked)('/auth/codes', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: '0512345678', lang: 'en' }),
  })
  return asked.sms.at(-1)?.code ?? ''
}

const hmacWith = (
  key: Buffer,
  { browser_hash, phone }: { browser_hash: string; phone: string },
  code: string,
) => createHmac('sha256', key).update(`${browser_hash}|${phone}|${code}`).digest('base64url')

test('the key of the codes is in the data directory and not in the database', async () => {
  const code = await askForCode(shop)

  const file = join(shop.deps.config.dataDir, 'secrets/sign-in-code')
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  const row = await codeOf(shop)
  expect(row.code_hmac).toBe(hmacWith(key, row, code))
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const secrets = await shop.db.selectFrom('secret').select(['purpose', 'hex']).execute()
  expect(secrets.map(({ purpose }) => purpose)).not.toContain('sign-in-code')
  expect(secrets.map(({ hex }) => hex)).not.toContain(key.toString('hex'))
})

test('several machines share the key of the setting CODE_KEY', async () => {
  const code = await askForCode(set)

  const row = await codeOf(set)
  expect(row.code_hmac).toBe(hmacWith(Buffer.from(CODE_KEY, 'hex'), row, code))
  expect(await signIn(set, '0512345679')).toContain('=')
})

test('another text than 64 hexadecimal digits stops the start and is not repeated', () => {
  expect(() => readConfig({ CODE_KEY: 'my secret' })).toThrow('CODE_KEY: expected 64 hexadecimal digits')
  expect(() => readConfig({ CODE_KEY: 'my secret' })).not.toThrow('my secret')
})

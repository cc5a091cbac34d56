import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { createRandom } from '#server/platform/random.ts'
import { createSms } from '#server/platform/sms/create-sms.ts'
import { startUnifonic } from '#support/unifonic.ts'

test('the settings choose the gateway', async () => {
  const gateway = await startUnifonic()
  try {
    const config = readConfig({
      SMS_ADAPTER: 'unifonic',
      UNIFONIC_APP_SID: gateway.appSid,
      UNIFONIC_SENDER_ID: gateway.senderId,
      UNIFONIC_BASE: gateway.base,
    })
    const sms = createSms(config, { random: createRandom(), print: () => {} })

    await sms.send({ to: '+966512345678', text: 'ready', lang: 'en', at: 0 })

    expect(gateway.taken).toHaveLength(1)
  } finally {
    await gateway.close()
  }
})

test.each([
  [{ SMS_ADAPTER: 'unifonic' }, ['UNIFONIC_APP_SID', 'UNIFONIC_SENDER_ID']],
  [{ SMS_ADAPTER: 'unifonic', UNIFONIC_APP_SID: 'x' }, ['UNIFONIC_SENDER_ID']],
  [{ SMS_ADAPTER: 'pigeon' }, ['SMS_ADAPTER: expected console or unifonic, got "pigeon"']],
  [{ UNIFONIC_BASE: 'https://el.cloud.unifonic.com/rest' }, ['UNIFONIC_BASE: expected an origin']],
  [{ CODES_PER_ADDRESS: '0' }, ['CODES_PER_ADDRESS: expected a number of codes an hour']],
  [{ SMS_PER_DAY: 'many' }, ['SMS_PER_DAY: expected a number of messages a day']],
])('invalid settings stop the shop at its start: %j', (environment, named) => {
  for (const words of named) expect(() => readConfig(environment)).toThrow(words)
})

test('a shop with https prints no code: terminals and their logs are read by others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sufra-sms-'))
  const printed: string[] = []
  const open = { PUBLIC_ORIGIN: 'https://order.example.com', PAYMENT_GATEWAY: 'none', DATA_DIR: folder }
  const sms = createSms(readConfig(open), { random: createRandom(), print: (text) => printed.push(text) })

  await sms.send({ to: '+966512345678', text: 'code 0421\n@host #0421', code: '0421', lang: 'en', at: 0 })

  expect(printed.join('')).not.toMatch(/0421|512345678/)
  expect(printed.join('')).toContain(join(folder, 'outbox/sms.jsonl'))
  expect(readFileSync(join(folder, 'outbox/sms.jsonl'), 'utf8')).toContain('0421')
  rmSync(folder, { recursive: true })
})

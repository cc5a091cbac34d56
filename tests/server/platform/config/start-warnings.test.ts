import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { startWarnings } from '#server/platform/config/start-warnings.ts'

const warningsOf = (set: Readonly<Record<string, string>>) =>
  startWarnings(readConfig(set)).map((warning) => warning.replace(/.*[Ss]et ([A-Z_]+).*/, '$1'))
const open = { PUBLIC_ORIGIN: 'https://order.example.com', PAYMENT_GATEWAY: 'none' }
const unifonic = { SMS_ADAPTER: 'unifonic', UNIFONIC_APP_SID: 'a', UNIFONIC_SENDER_ID: 'b' }

test.each([
  ['a shop on this machine', {}, []],
  ['an open shop with its settings', { ...open, ...unifonic, TRUST_PROXY: 'true' }, []],
  ['an open shop that believes no proxy', { ...open, ...unifonic }, ['TRUST_PROXY']],
  ['an open shop that sends no SMS', { ...open, TRUST_PROXY: 'true' }, ['SMS_ADAPTER']],
  ['every network without an address for customers', { HOST: '0.0.0.0' }, ['PUBLIC_ORIGIN']],
  ['every network with one', { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'http://192.168.1.20:8080' }, []],
])('%s', (_, set, names) => {
  expect(warningsOf(set)).toEqual(names)
})

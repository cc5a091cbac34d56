import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isWorthRetrying, mayHaveBeenSent, SmsFailure } from '#server/platform/sms/sms.ts'
import { createUnifonicSms } from '#server/platform/sms/unifonic.ts'
import { freePort } from '#support/free-port.ts'
import { selfSigned } from '#support/self-signed.ts'
import { startUnifonic, type UnifonicStandIn } from '#support/unifonic.ts'

let gateway: UnifonicStandIn
beforeAll(async () => {
  gateway = await startUnifonic()
})
beforeEach(() => {
  gateway.behaves = 'works'
})
afterAll(() => gateway.close())

const message = { to: '+966512345678', text: 'سُفرة: رمز الدخول 0421', lang: 'ar', at: 0 } as const
const anSms = (
  settings: Partial<{ appSid: string; senderId: string; base: string }> = {},
  patience?: number,
) =>
  createUnifonicSms(
    { appSid: gateway.appSid, senderId: gateway.senderId, base: gateway.base, ...settings },
    { newId: () => 'id-1', ...(patience !== undefined && { patience }) },
  )
const failureOf = (sent: Promise<void>): Promise<unknown> =>
  sent.then(
    () => 'sent',
    (error: unknown) => error,
  )

test('a message is sent as documented: no plus, whole Arabic text, our id, the service class', async () => {
  await anSms().send(message)

  expect(gateway.taken.at(-1)).toEqual({
    AppSid: gateway.appSid,
    SenderID: 'Sufra',
    Recipient: '966512345678',
    Body: 'سُفرة: رمز الدخول 0421',
    responseType: 'JSON',
    CorrelationID: 'id-1',
    baseEncode: 'true',
    statusCallback: 'sent',
    async: 'false',
    MessageType: '3',
  })
})

test.each([
  ['ER-01', 'no-balance'],
  ['ER-02', 'bad-recipient'],
  ['ER-04', 'bad-recipient'],
  ['ER-05', 'no-route'],
  ['ER-07', 'filtered'],
  ['ER-08', 'sender-not-registered'],
  ['ER-09', 'duplicate'],
  ['ER-99', 'refused'],
])('a refusal %s is read from the body, not from HTTP 200, and named %s', async (refuses, reason) => {
  gateway.behaves = { refuses, message: 'as they put it' }

  const failure = await failureOf(anSms().send(message))

  expect(failure).toBeInstanceOf(SmsFailure)
  expect(failure).toMatchObject({ reason, message: `Unifonic refused: ${refuses} as they put it` })
})

test('an unregistered sender is named as such', async () => {
  expect(await failureOf(anSms({ senderId: 'Nobody' }).send(message))).toMatchObject({
    reason: 'sender-not-registered',
  })
})

test('a gateway without an answer is given up', async () => {
  gateway.behaves = 'silent'

  expect(await failureOf(anSms({}, 200).send(message))).toMatchObject({ reason: 'timed-out' })
})

test('a gateway that ends the connection without an answer may have sent the message', async () => {
  gateway.behaves = 'cuts-off'

  expect(await failureOf(anSms().send(message))).toMatchObject({ reason: 'cut-off' })
})

test('an error page is not taken for success', async () => {
  gateway.behaves = 'error-page'

  expect(await failureOf(anSms().send(message))).toMatchObject({ reason: 'not-understood' })
})

test('an unreachable gateway is named, and no error contains the text with its code', async () => {
  const failure = await failureOf(anSms({ base: `http://127.0.0.1:${await freePort()}` }).send(message))

  expect(failure).toMatchObject({ reason: 'unreachable' })
  expect(String((failure as SmsFailure).stack)).not.toContain('0421')
})

test('a gateway with which no secure connection is made in time has sent nothing', async () => {
  const mute = createServer().listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const base = `https://127.0.0.1:${(mute.address() as AddressInfo).port}`

  const failure = await failureOf(anSms({ base }, 300).send(message))

  expect(failure).toMatchObject({ reason: 'unreachable' })
  expect([mayHaveBeenSent(failure), isWorthRetrying(failure)]).toEqual([false, true])
  mute.close()
})

test('a gateway whose certificate is refused has sent nothing', async () => {
  const untrusted = createTlsServer(selfSigned(Date.now())).listen(0, '127.0.0.1')
  await once(untrusted, 'listening')
  const base = `https://127.0.0.1:${(untrusted.address() as AddressInfo).port}`

  const failure = await failureOf(anSms({ base }).send(message))

  expect(failure).toMatchObject({ reason: 'unreachable' })
  expect(mayHaveBeenSent(failure)).toBe(false)
  untrusted.close()
})

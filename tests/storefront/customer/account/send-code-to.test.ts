import { expect, test } from 'vitest'
import { Unreachable } from '#client/call.ts'
import { sendCodeTo } from '#storefront/customer/account/send-code-to.ts'
import { finished, slowShop } from '#support/slow-shop.ts'

const sent = { digits: 4, resendInSeconds: 60, expiresInSeconds: 300 }

test('a code is answered, however long the server waits for the database and the SMS gateway', async () => {
  const requests = slowShop({ after: 40_000, body: sent })

  await expect(finished(sendCodeTo('+966512345678', 'en'))).resolves.toEqual(sent)

  expect(requests).toEqual(['POST /api/v1/auth/codes'])
})

test('a request for a code ends without an answer after less than a minute', async () => {
  slowShop({ after: 60_000, body: sent })

  await expect(finished(sendCodeTo('+966512345678', 'en'))).rejects.toBeInstanceOf(Unreachable)
})

import { expect, test } from 'vitest'
import { Unreachable } from '#client/call.ts'
import { refusedAs } from '#client/refused-as.ts'
import { chargeWith, type TenderEnd } from '#storefront/customer/apple-pay/tender.ts'

const withoutToken = async () => null

/** Returns with what the sheet closes when a payment ends with this error. */
async function endAfter(error: Error): Promise<TenderEnd[]> {
  const ends: TenderEnd[] = []
  const fail = async () => {
    throw error
  }
  const tender = { payWith: withoutToken, finish: (end: TenderEnd) => void ends.push(end) }
  await expect(chargeWith(tender, fail, () => 'paid')).rejects.toBe(error)
  return ends
}

test.each(['gateway-down', 'fault', 'unavailable'])(
  'after %s the card may have been charged, so the sheet shows no failure',
  async (refusal) => {
    expect(await endAfter(refusedAs(refusal))).toEqual(['unknown'])
  },
)

test('after a lost reply the sheet shows no failure', async () => {
  expect(await endAfter(new Unreachable('no answer'))).toEqual(['unknown'])
})

test.each(['payment-not-due', 'card-unknown', 'too-many-requests'])(
  'after %s nothing was charged, and the sheet says so',
  async (refusal) => {
    expect(await endAfter(refusedAs(refusal))).toEqual(['failed'])
  },
)

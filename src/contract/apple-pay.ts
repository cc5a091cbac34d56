import * as v from 'valibot'

const base64 = v.regex(/^[A-Za-z0-9+/_=-]*$/, 'expected base64')
const named = v.optional(v.pipe(v.string(), v.maxLength(120)))

/**
 * The token of a sheet of Apple Pay, as the browser gives it: encrypted for the payment gateway, to which the
 * server passes it without storing it. `transactionId` identifies it: it pays once.
 */
export const ApplePayToken = v.object({
  paymentData: v.object({
    version: v.picklist(['EC_v1', 'RSA_v1']),
    data: v.pipe(v.string(), v.minLength(1), v.maxLength(8000), base64),
    signature: v.pipe(v.string(), v.maxLength(12_000), base64),
    header: v.object({
      transactionId: v.pipe(v.string(), v.regex(/^[0-9A-Fa-f]{16,128}$/, 'expected hexadecimal digits')),
      publicKeyHash: v.optional(v.pipe(v.string(), v.maxLength(200), base64)),
      ephemeralPublicKey: v.optional(v.pipe(v.string(), v.maxLength(1000), base64)),
      wrappedKey: v.optional(v.pipe(v.string(), v.maxLength(2000), base64)),
      applicationData: v.optional(v.pipe(v.string(), v.maxLength(500), base64)),
    }),
  }),
  paymentMethod: v.object({ displayName: named, network: named, type: named }),
  transactionIdentifier: v.pipe(v.string(), v.maxLength(200)),
})
export type ApplePayToken = v.InferOutput<typeof ApplePayToken>

/** The token has the amount that was authorised, so that the gateway charges no other. */
export const ApplePay = v.strictObject({ kind: v.literal('apple-pay'), token: ApplePayToken })
export type ApplePay = v.InferOutput<typeof ApplePay>

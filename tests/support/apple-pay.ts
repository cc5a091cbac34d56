import { randomBytes } from 'node:crypto'
import type { ApplePay, ApplePayToken } from '#contract/apple-pay.ts'
import { cards } from './payer.ts'

/** An address at which Apple validates merchants with test cards. */
export const validationUrl = 'https://apple-pay-gateway-cert.apple.com/paymentservices/paymentSession'

type Sheet = {
  /** The card in the wallet. */
  readonly number?: string
  /** What the sheet showed and the payer authorised, in halalas. */
  readonly amount: number
  readonly transactionId?: string
}

/**
 * The token that a device gives after the payer authorised it. Apple encrypts `data` for the gateway; a
 * stand-in cannot, and the sandbox reads it as it is.
 */
export function aSheetToken({
  number = cards.mada,
  amount,
  transactionId = randomBytes(32).toString('hex'),
}: Sheet): ApplePayToken {
  const data = {
    applicationPrimaryAccountNumber: number,
    applicationExpirationDate: '310930',
    currencyCode: '682',
    transactionAmount: amount,
    deviceManufacturerIdentifier: '040010030273',
    paymentDataType: '3DSecure',
    paymentData: { onlinePaymentCryptogram: 'AAAA', eciIndicator: '7' },
  }
  return {
    paymentData: {
      version: 'EC_v1',
      data: Buffer.from(JSON.stringify(data)).toString('base64'),
      signature: 'MIAGCSqGSIb3DQEHAqCA',
      header: { transactionId, publicKeyHash: 'aGFzaA==', ephemeralPublicKey: 'MFkwEwYHKoZIzj0C' },
    },
    paymentMethod: { displayName: `mada ${number.slice(-4)}`, network: 'mada', type: 'debit' },
    transactionIdentifier: transactionId,
  }
}

/** Apple Pay as a client sends it. */
export const payingByApple = (sheet: Sheet): ApplePay => ({ kind: 'apple-pay', token: aSheetToken(sheet) })

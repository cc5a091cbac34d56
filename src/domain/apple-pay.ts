/** The version of Apple's JavaScript API: the first that knows mada. */
export const applePayVersion = 5

/** The card networks of the sheet, mada first. */
export const applePayNetworks = ['mada', 'visa', 'masterCard'] as const

/** Where Apple looks for the file by which it knows the shop's domain. */
export const domainFilePath = '/.well-known/apple-developer-merchantid-domain-association'

/** Halalas: Saudi gateways charge nothing less. */
export const leastOnline = 100

/** Returns an amount of halalas as the sheet expects it: riyals with two decimals, as in "54.40". */
export function applePayAmount(halalas: number): string {
  const digits = String(Math.abs(halalas)).padStart(3, '0')
  return `${halalas < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * The addresses at which Apple validates a merchant: its gateway and the gateway's sites, and for test cards
 * the one that ends with `-cert`. The server of the shop never opens one; it passes it to the payment
 * gateway, which does.
 */
const validation =
  /^https:\/\/apple-pay-gateway(-(?:nc|pr)-pod\d(?:-dr)?|-cert)?\.apple\.com\/paymentservices\/(?:payment|start)Session$/

/** Returns whether Apple validates merchants at this address. `isTest`: also with Apple's test cards. */
export function isApplePayValidation(url: string, isTest: boolean): boolean {
  const match = validation.exec(url)
  return match !== null && (isTest || match[1] !== '-cert')
}

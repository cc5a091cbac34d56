import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { ScanKey } from '#contract/scan.ts'
import { type ScanCode, scanCodeOf, scanMessage, stepOf } from '#domain/scan-code.ts'
import type { CustomerClient } from './customer-client.ts'

/**
 * The phone of a signed-in customer: fetches its key once and then computes the code of any instant offline.
 */
export async function aPhone(client: CustomerClient): Promise<{ readonly codeAt: (at: number) => ScanCode }> {
  const { number, secret } = v.parse(ScanKey, (await client.send('POST', '/me/scan-key')).body)
  const key = Buffer.from(secret, 'base64url')
  return {
    codeAt: (at) => {
      const step = stepOf(at)
      const mac = createHmac('sha256', key).update(scanMessage({ number, step })).digest()
      return scanCodeOf({ number, step }, new Uint8Array(mac))
    },
  }
}

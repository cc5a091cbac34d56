import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import * as v from 'valibot'
import { OfflineEntry, OfflineList } from '#contract/offline-scan.ts'
import { ScanKey } from '#contract/scan.ts'
import { valueAt } from '#domain/menu-change.ts'
import { signedMessage, signedQrOf, stepOf } from '#domain/scan-code.ts'
import { type Answer, anOrderId, type CustomerClient } from './customer-client.ts'

const bodyOf = ({ status, body }: Answer): unknown => {
  if (status >= 300) throw new Error(`expected an answer, got ${status} ${JSON.stringify(body)}`)
  return body
}

/** A key pair as a phone makes it, with the public key in the form of the contract. */
export function aKeyPair() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { privateKey, publicKey: point.toString('base64url') }
}

/** The phone of a signed-in customer, which has registered a key and signs its codes without a network. */
export async function aSigningPhone(client: CustomerClient) {
  const { number } = v.parse(ScanKey, (await client.send('POST', '/me/scan-key')).body)
  const { privateKey, publicKey } = aKeyPair()
  const registered = await client.send('PUT', '/me/scan-key', { publicKey })
  if (registered.status !== 204) throw new Error(`expected a registered key, got ${registered.status}`)
  return {
    number,
    publicKey,
    codeAt: (at: number): string => {
      const code = { number, step: stepOf(at) }
      const message = Buffer.from(signedMessage(code))
      const signature = sign('sha256', message, { key: privateKey, dsaEncoding: 'ieee-p1363' })
      return signedQrOf(code, new Uint8Array(signature))
    },
  }
}

/** A tablet of a branch: takes lists, and sends what it did for codes without a network. */
export function aTablet(staff: CustomerClient, branchId = 'olaya') {
  const at = `/staff/branches/${branchId}`
  return {
    askForList: () => staff.send('POST', `${at}/offline-lists`),
    isRevoked: async (): Promise<unknown> =>
      valueAt(bodyOf(await staff.send('GET', `${at}/offline-flags`)), ['revoked']),
    list: async (): Promise<OfflineList> =>
      v.parse(OfflineList, bodyOf(await staff.send('POST', `${at}/offline-lists`))),
    /** An entry of a bill of 100 riyals, by default without points. */
    entry: (list: Pick<OfflineList, 'id'>, code: string, about: Record<string, unknown> = {}) => ({
      id: randomUUID(),
      listId: list.id,
      code,
      amount: 10_000,
      points: 0,
      with: 'cash',
      billId: anOrderId(),
      orderId: anOrderId(),
      ...about,
    }),
    post: (entry: unknown) => staff.send('POST', `${at}/offline-entries`, entry),
    send: async (entry: unknown): Promise<OfflineEntry> =>
      v.parse(OfflineEntry, bodyOf(await staff.send('POST', `${at}/offline-entries`, entry))),
  }
}

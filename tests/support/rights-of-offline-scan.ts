import { randomUUID } from 'node:crypto'
import { anOrderId } from './customer-client.ts'
import { aKeyPair } from './offline-scan.ts'
import type { Entry } from './rights.ts'

const olaya = () => ({ branchId: 'olaya' })

/** The rights of the endpoints of codes that a branch takes without a network. */
export const rightsOfOfflineScan: Readonly<Record<string, Entry>> = {
  registerScanKey: { whose: 'own', body: () => ({ publicKey: aKeyPair().publicKey }) },
  takeOfflineList: { whose: 'branch', params: olaya },
  sendOfflineEntry: {
    whose: 'branch',
    params: olaya,
    body: () => ({
      id: randomUUID(),
      listId: 'none',
      code: 'SUFRA2',
      amount: 4200,
      points: 0,
      with: 'cash',
      billId: anOrderId(),
      orderId: anOrderId(),
    }),
  },
  listOfflineFlags: { whose: 'branch', params: olaya },
  getOfflineOverview: { whose: 'everybody' },
  seeOfflineFlag: { whose: 'everybody', params: ({ offline }) => ({ id: offline.flagId }) },
  revokeOfflineList: { whose: 'everybody', params: ({ offline }) => ({ id: offline.listId }) },
}

import { anOrderId } from './customer-client.ts'
import type { Entry, Things } from './rights.ts'

const order = ({ orderId }: Things) => ({ id: orderId })
const opened = (audience: 'follow' | 'guard' | 'courier') => (things: Things) => ({
  token: things.links[audience],
})

/** What a courier needs to find the guest. */
const ofDrop = ['+966512345671', 'Ghaliah', 'Tahlia', 'Flat 3']

/** The entries of the links that show each audience its part of an order. */
export const rightsOfLinks: Readonly<Record<string, Entry>> = {
  makeOrderLink: { whose: 'customer', params: order, body: () => ({ audience: 'follow' }) },
  listOrderLinks: { whose: 'customer', params: order },
  revokeOrderLink: { whose: 'customer', params: (things) => ({ ...order(things), linkId: things.links.id }) },
  getDelivery: { whose: 'customer', params: order },
  getCourierState: { whose: 'branch', params: order },
  releaseCourier: { whose: 'branch', params: order },
  makeCourierLink: { whose: 'branch', params: order },
  revokeCourierLinks: { whose: 'branch', params: order },
  // the secret of the link is what admits, without an account
  getFollowView: { whose: 'everybody', params: opened('follow') },
  getGuardView: { whose: 'everybody', shows: ['Ghaliah'], params: opened('guard') },
  getCourierView: { whose: 'everybody', shows: ofDrop, params: opened('courier') },
  sendCourierPosition: {
    whose: 'everybody',
    params: opened('courier'),
    body: () => ({ location: { lat: 24.7, lng: 46.7 }, at: '2026-11-21T09:00:00.000Z' }),
  },
  stopCourierPosition: { whose: 'everybody', params: opened('courier') },
  sendCourierTap: {
    whose: 'everybody',
    shows: ofDrop,
    params: opened('courier'),
    body: () => ({ id: anOrderId(), kind: 'arrived', at: '2026-11-21T09:00:00.000Z' }),
  },
}

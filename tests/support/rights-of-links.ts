import { anOrderId } from './customer-client.ts'
import type { Entry, Things } from './rights.ts'

const order = ({ orderId }: Things) => ({ id: orderId })
const opened = (audience: 'follow' | 'guard' | 'courier') => (things: Things) => ({
  token: things.links[audience],
})

const family = ({ family: { code } }: Things) => ({ code })
const asGuest = ({ family: { guest } }: Things) => ({ member: guest })

/** What a courier needs to find the guest. */
const ofDrop = ['+966512345671', 'Ghaliah', 'Tahlia', 'Flat 3']

/** The entries of links: the parts of an order for their audiences, and the family cart. */
export const rightsOfLinks: Readonly<Record<string, Entry>> = {
  makeOrderLink: { whose: 'customer', params: order, body: () => ({ audience: 'follow' }) },
  listOrderLinks: { whose: 'customer', params: order },
  revokeOrderLink: { whose: 'customer', params: (things) => ({ ...order(things), linkId: things.links.id }) },
  getDelivery: { whose: 'customer', params: order },
  followDelivery: { whose: 'customer', params: order },
  getCourierState: { whose: 'branch', params: order },
  releaseCourier: { whose: 'branch', params: order },
  makeCourierLink: { whose: 'branch', params: order },
  revokeCourierLinks: { whose: 'branch', params: order },
  // the secret of the link is what admits, without an account
  getFollowView: { whose: 'everybody', params: opened('follow') },
  followFollowView: { whose: 'everybody', params: opened('follow') },
  getGuardView: { whose: 'everybody', shows: ['Ghaliah'], params: opened('guard') },
  followGuardView: { whose: 'everybody', shows: ['Ghaliah'], params: opened('guard') },
  getCourierView: { whose: 'everybody', shows: ofDrop, params: opened('courier') },
  followCourierView: { whose: 'everybody', shows: ofDrop, params: opened('courier') },
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
  // the link and the participant's key are what admits, without an account
  getFamilyCart: { whose: 'everybody', params: family },
  followFamilyCart: { whose: 'everybody', params: family },
  joinFamilyCart: {
    whose: 'everybody',
    params: family,
    body: ({ family: { guest } }) => ({ ...guest, name: 'Huda', lang: 'ar' }),
  },
  sendFamilyOperations: {
    whose: 'everybody',
    params: family,
    body: (things) => ({ ...asGuest(things), operations: [aRemoval(things)] }),
  },
  sendFamilyPresence: {
    whose: 'everybody',
    params: family,
    body: (things) => ({ ...asGuest(things), isChoosing: true }),
  },
  lockFamilyCart: { whose: 'customer', params: family },
  unlockFamilyCart: { whose: 'customer', params: family },
  removeFamilyMember: {
    whose: 'customer',
    params: (things) => ({ ...family(things), memberId: things.family.guest.id }),
  },
  closeFamilyCart: { whose: 'customer', params: family },
  startFamilyCart: {
    whose: 'own',
    body: ({ family: { guest } }) => ({
      branchId: 'olaya',
      when: { kind: 'now' },
      host: { ...guest, name: 'Huda', lang: 'ar' },
    }),
  },
}

const aRemoval = ({ family: { guest } }: Things) => ({
  kind: 'remove',
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  lineId: 'AAAAAAAAAAAAAAAAAAAAAB',
  clock: 1,
  memberId: guest.id,
})

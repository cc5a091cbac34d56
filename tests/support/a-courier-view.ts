import type { CourierView } from '#contract/order-link.ts'

/** A paid delivery of two dishes, promised for noon, that waits for its courier. */
export const aCourierView = (about: Partial<CourierView> = {}): CourierView => ({
  number: 1042,
  branchName: { en: 'Olaya', ar: 'العليا' },
  branchLocation: { lat: 24.69, lng: 46.685 },
  guest: 'Sara',
  phone: '+966512345671',
  address: {
    label: 'Home',
    line: 'Tahlia Street 12',
    building: 'Flat 3',
    note: '',
    location: { lat: 24.7, lng: 46.69 },
    exact: true,
  },
  items: 2,
  collect: 0,
  window: { from: '2026-11-21T09:00:00.000Z', to: '2026-11-21T09:15:00.000Z' },
  sharesUntil: '2026-11-21T09:45:00.000Z',
  pickedUpAt: null,
  arrivedAt: null,
  handedAt: null,
  hasGuard: false,
  isLocked: false,
  ...about,
})

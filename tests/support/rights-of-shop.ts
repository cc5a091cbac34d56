import type { Entry } from './rights.ts'

const rules = {
  kind: 'amount',
  value: 500,
  cap: null,
  minimumSubtotal: 0,
  startsAt: null,
  endsAt: null,
  branchIds: [],
  methods: [],
  usesTotal: null,
  usesEach: null,
  firstOrder: false,
} as const

const code = () => ({ code: 'MADE5' })

/** The rights of the endpoints with which owners give discounts, points and offers. */
export const rightsOfShop: Readonly<Record<string, Entry>> = {
  listPromoCodes: { whose: 'everybody' },
  makePromoCode: { whose: 'everybody', body: () => ({ code: 'MADE5', rules, phones: [] }) },
  changePromoCode: { whose: 'everybody', params: code, body: () => ({ rules, revision: 0 }) },
  endPromoCode: { whose: 'everybody', params: code },
}

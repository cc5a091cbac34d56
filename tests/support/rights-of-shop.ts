import type { Entry } from './rights.ts'
import type { TestShop } from './shop.ts'

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

const offer = {
  title: { ar: 'جمعة المظبي', en: 'Madhbi Friday' },
  text: { ar: 'مظبي دجاج بـ 36', en: 'Chicken madhbi for 36' },
}

const code = () => ({ code: 'MADE5' })

/** Plans an offer that can be stopped. */
export const planAnOffer = ({ db, clock }: TestShop) =>
  db
    .insertInto('offer')
    .values({
      id: 'planned',
      subject: 'planned',
      content: JSON.stringify(offer),
      made_at: new Date(clock.now),
      send_at: new Date(clock.now + 24 * 60 * 60_000),
      state: 'waiting',
    })
    .execute()

/** The rights of the endpoints with which owners give discounts, points and offers. */
export const rightsOfShop: Readonly<Record<string, Entry>> = {
  listPromoCodes: { whose: 'everybody' },
  getPromotionSums: { whose: 'everybody' },
  makePromoCode: { whose: 'everybody', body: () => ({ code: 'MADE5', rules, phones: [] }) },
  changePromoCode: { whose: 'everybody', params: code, body: () => ({ rules, revision: 0 }) },
  listOffers: { whose: 'everybody' },
  checkOffer: { whose: 'everybody', body: () => offer },
  testOffer: { whose: 'everybody', body: () => offer },
  planOffer: { whose: 'everybody', body: () => ({ ...offer, at: null }) },
  stopOffer: { whose: 'everybody', params: () => ({ id: 'planned' }) },
  getPointsRules: { whose: 'everybody' },
  endPromoCode: { whose: 'everybody', params: code },
}

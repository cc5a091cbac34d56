import * as v from 'valibot'
import { flag, halalas, Id, list, saleTimes, sealed, words } from './menu-file-terms.ts'

const asPercent = 'expected percent above 0 and up to 100'
const asMethod = 'expected pickup or delivery'

/** An automatic discount: no code is needed. Exactly one of `percent`, `amount`, `freeDelivery` is given. */
export const PromotionEntry = sealed({
  id: Id,
  name: words(60),
  percent: v.optional(v.pipe(v.number(asPercent), v.gtValue(0, asPercent), v.maxValue(100, asPercent))),
  amount: v.optional(halalas),
  freeDelivery: flag,
  cap: v.pipe(v.optional(halalas), v.description('The most that `percent` takes off an order.')),
  minimum: v.pipe(v.optional(halalas, 0), v.description('The smallest subtotal that it counts for.')),
  ...saleTimes,
  branches: v.optional(list(Id, 500)),
  methods: v.optional(list(v.picklist(['pickup', 'delivery'], asMethod), 2), []),
  items: v.optional(list(Id, 5000)),
  categories: v.optional(list(Id, 60)),
})

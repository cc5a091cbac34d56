import * as v from 'valibot'
import { allergens, cloths, courses } from '#domain/menu.ts'
import { Branch, Interval } from './branch.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Localized } from './locale.ts'
import { brandDishPath } from './public-paths.ts'

export const Availability = v.picklist(['available', 'out-of-stock', 'paused'])

/** The hours of the week in which something is sold, and its first and last local date. */
export const SaleTimes = v.object({
  hours: v.array(v.array(Interval)),
  from: v.nullable(v.string()),
  until: v.nullable(v.string()),
})
/** Left out: always. */
const times = v.optional(v.nullable(SaleTimes))

export const Category = v.object({
  id: v.string(),
  name: Localized,
  cloth: v.picklist(cloths),
  course: v.optional(v.nullable(v.picklist(courses))),
  times,
})

export const Option = v.object({
  id: v.string(),
  name: Localized,
  priceDelta: v.number(),
  kcal: v.nullable(v.number()),
  // earlier menus, which devices may have stored, lack this field
  serves: v.optional(v.nullable(v.number()), null),
  highSodium: v.boolean(),
  allergens: v.array(v.picklist(allergens)),
  availability: Availability,
  until: v.optional(v.nullable(v.number()), null),
  times,
})

export const OptionGroup = v.object({
  id: v.string(),
  name: Localized,
  min: v.number(),
  max: v.number(),
  options: v.array(Option),
})

export const MenuItem = v.object({
  id: v.string(),
  categoryId: v.string(),
  name: Localized,
  description: Localized,
  price: v.number(),
  discountPercent: v.number(),
  picture: v.nullable(v.string()),
  // earlier menus, which devices may have stored, lack this field
  blur: v.optional(v.nullable(v.string()), null),
  kcal: v.nullable(v.number()),
  highSodium: v.boolean(),
  caffeineMg: v.nullable(v.number()),
  activityMinutes: v.nullable(v.number()),
  allergens: v.array(v.picklist(allergens)),
  serves: v.nullable(v.number()),
  prepMinutes: v.number(),
  kitchenUnits: v.number(),
  platesDeposit: v.number(),
  catering: v.boolean(),
  /** Left out: not. */
  spicy: v.optional(v.boolean()),
  vegetarian: v.optional(v.boolean()),
  keywords: v.array(v.string()),
  optionGroupIds: v.array(v.string()),
  // earlier menus, which devices may have stored, lack this field
  goesWith: v.optional(v.array(v.string()), []),
  availability: Availability,
  until: v.optional(v.nullable(v.number()), null),
  note: Localized,
  times,
})

/** An automatic discount; see the domain's `Promotion`. */
export const Promotion = v.object({
  id: v.string(),
  name: Localized,
  kind: v.picklist(['percent', 'amount', 'free-delivery']),
  value: v.number(),
  cap: v.nullable(v.number()),
  minimumSubtotal: v.number(),
  methods: v.array(v.picklist(['pickup', 'delivery'])),
  itemIds: v.nullable(v.array(v.string())),
  times,
})

export const Menu = v.object({
  version: v.string(),
  branchId: v.string(),
  categories: v.array(Category),
  optionGroups: v.array(OptionGroup),
  items: v.array(MenuItem),
  promotions: v.optional(v.object({ stack: v.boolean(), list: v.array(Promotion) })),
  /** The ids of the dishes that customers order most, the first most often; left out: none yet. */
  popular: v.optional(v.array(v.string())),
})

/** The reply that opens the menu: what the branch sells, and the branch itself. */
export const BranchMenu = v.object({ branch: Branch, menu: Menu })
export type BranchMenu = v.InferOutput<typeof BranchMenu>

/** A dish of the brand, independent of any branch, and the branches that sell it. */
export const BrandDish = v.object({
  ...v.pick(MenuItem, ['id', 'name', 'description', 'price', 'discountPercent', 'picture', 'serves', 'kcal'])
    .entries,
  catering: v.boolean(),
  /** Halalas with its required options, as on its card; null in a reply of an earlier server. */
  leastPrice: v.optional(v.nullable(v.number()), null),
  /** The ids of the branches that sell it, in the brand's order; at least one. */
  soldAt: v.array(v.string()),
})
export type BrandDish = v.InferOutput<typeof BrandDish>

export const getBrandDish = endpoint('GET', brandDishPath, {
  summary: 'A dish of the brand and the branches that sell it, for a visitor of another branch',
  policy: 'open',
  reply: BrandDish,
})

export const getMenu = endpoint('GET', `${apiBase}/menu`, {
  summary: 'The menu of a branch, in both languages; without `branch`, of the first one',
  policy: 'open',
  query: v.object({ branch: v.optional(v.string()) }),
  reply: BranchMenu,
})

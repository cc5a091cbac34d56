import type { Brand } from '#contract/branch-list.ts'
import type { Branch, Interval, WeeklyHours } from '#domain/branch.ts'
import { packBranches } from '#domain/pack-branches.ts'
import type { Cart, CartLine } from '#domain/cart.ts'
import { cheapestFee } from '#domain/delivery-place.ts'
import type { Category, Menu, MenuItem, Option, OptionGroup } from '#domain/menu.ts'
import type { PointsTerms } from '#domain/apply-points.ts'
import type { PricingTerms, PromoTerms } from '#domain/pricing.ts'

// Each maker returns a valid value; a test gives only the properties that it is about.

export const anOption = (about: Partial<Option> = {}): Option => ({
  id: 'option',
  name: { en: 'Extra rice', ar: 'أرز إضافي' },
  priceDelta: 500,
  kcal: 180,
  serves: null,
  highSodium: false,
  allergens: [],
  availability: 'available',
  until: null,
  ...about,
})

export const anOptionGroup = (about: Partial<OptionGroup> = {}): OptionGroup => ({
  id: 'group',
  name: { en: 'Add-ons', ar: 'إضافات' },
  min: 0,
  max: 3,
  options: [anOption()],
  ...about,
})

export const aCategory = (about: Partial<Category> = {}): Category => ({
  id: 'rice',
  name: { en: 'Rice', ar: 'أطباق الأرز' },
  cloth: 'rumman',
  ...about,
})

export const aMenuItem = (about: Partial<MenuItem> = {}): MenuItem => ({
  id: 'kabsa',
  categoryId: 'rice',
  name: { en: 'Chicken kabsa', ar: 'كبسة دجاج' },
  description: { en: 'Long-grain rice with half a chicken', ar: 'أرز طويل الحبة مع نصف دجاجة' },
  price: 3200,
  discountPercent: 0,
  picture: null,
  blur: null,
  kcal: 840,
  highSodium: false,
  caffeineMg: null,
  activityMinutes: null,
  allergens: [],
  serves: 1,
  prepMinutes: 30,
  kitchenUnits: 1,
  platesDeposit: 0,
  catering: false,
  keywords: [],
  optionGroupIds: [],
  goesWith: [],
  availability: 'available',
  until: null,
  note: {},
  ...about,
})

export const aMenu = (about: Partial<Menu> = {}): Menu => ({
  version: 'menu-1',
  branchId: 'olaya',
  categories: [aCategory()],
  optionGroups: [],
  items: [aMenuItem()],
  ...about,
})

export const aLine = (about: Partial<CartLine> = {}): CartLine => ({
  id: 'line',
  itemId: 'kabsa',
  quantity: 1,
  optionIds: [],
  note: '',
  ...about,
})

export const aCart = (...lines: readonly CartLine[]): Cart => ({ lines })

/** The same hours on all days; by default from 11:00 until 01:00 the next day. */
export const everyDay = (
  ...intervals: readonly (readonly [opens: string, closes: string])[]
): WeeklyHours => {
  const hours: Interval[] = (intervals.length > 0 ? intervals : ([['11:00', '01:00']] as const)).map(
    ([opens, closes]) => ({ opens, closes }),
  )
  return Array.from({ length: 7 }, () => hours)
}

/** In Olaya, Riyadh; open from 11:00 until 01:00, delivers for 15 riyals within 8 km, lead time two hours. */
export const aBranch = (about: Partial<Branch> = {}): Branch => ({
  id: 'olaya',
  name: { en: 'Olaya', ar: 'العليا' },
  address: { en: 'Olaya Street', ar: 'شارع العليا' },
  city: { en: 'Riyadh', ar: 'الرياض' },
  phone: '+966112345678',
  location: { lat: 24.6905, lng: 46.6853 },
  hours: everyDay(),
  specialDays: [],
  pickup: true,
  delivery: { kind: 'tiers', tiers: [{ uptoMetres: 8000, fee: 1500, minimum: 0, freeFrom: null }] },
  leadTimeMinutes: 120,
  cateringLeadTimeMinutes: 1440,
  kitchenUnitsPerSlot: null,
  kitchenNow: null,
  pausedUntil: null,
  silent: false,
  ...about,
})

export const aBrand = (about: Partial<Brand> = {}): Brand => ({
  name: { en: 'Sufra', ar: 'سُفرة' },
  legalName: { en: 'Sufra Co.' },
  tagline: { en: 'Come, "eat"', ar: 'تفضّل' },
  about: [],
  vatNumber: '300000000000003',
  commercialRegistration: '1',
  phone: '+966110000100',
  email: 'salam@sufra.example',
  whatsapp: null,
  platesNote: {},
  cateringNote: {},
  platesHours: 72,
  ...about,
})

/** The reply of `listBranches`. */
export const aBranchList = (branches: readonly Branch[], brand: Brand = aBrand()): object => ({
  brand,
  ...packBranches(branches),
  cheapestFee: cheapestFee(branches),
  plates: [],
})

export const someTerms = (about: Partial<PricingTerms> = {}): PricingTerms => ({
  method: 'pickup',
  delivery: null,
  promo: null,
  points: null,
  slot: null,
  ...about,
})

export const aPromo = (about: Partial<PromoTerms> = {}): PromoTerms => ({
  code: 'SUFRA',
  kind: 'percent',
  value: 10,
  cap: null,
  minimumSubtotal: 0,
  ...about,
})

export const somePoints = (about: Partial<PointsTerms> = {}): PointsTerms => ({
  redeem: 100,
  step: 100,
  minimum: 0,
  maxSharePercent: 100,
  stepValue: 500,
  ...about,
})

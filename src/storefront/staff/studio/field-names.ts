import type { MessageId } from '#storefront/i18n/words.ts'

/** The names of the fields that have an editor, by their key in the menu file. */
export const fieldNames: Readonly<Record<string, MessageId | undefined>> = {
  name: 'studio.field.name',
  photo: 'studio.field.photo',
  photoCentre: 'studio.field.crop',
  drawing: 'studio.field.drawing',
  description: 'studio.field.description',
  categoryId: 'studio.field.category',
  price: 'studio.field.price',
  discountPercent: 'studio.field.discount',
  platesDeposit: 'studio.field.deposit',
  kcal: 'studio.field.kcal',
  caffeineMg: 'studio.field.caffeine',
  activityMinutes: 'studio.field.activity',
  highSodium: 'studio.field.sodium',
  allergens: 'studio.field.allergens',
  serves: 'studio.field.serves',
  spicy: 'studio.field.spicy',
  vegetarian: 'studio.field.vegetarian',
  prepMinutes: 'studio.field.prep',
  kitchenUnits: 'studio.field.units',
  catering: 'studio.field.catering',
  keywords: 'studio.field.keywords',
  optionGroupIds: 'studio.field.groups',
  options: 'studio.field.options',
  min: 'studio.field.min',
  max: 'studio.field.max',
  soldAt: 'studio.field.branches',
  when: 'studio.field.when',
  from: 'studio.field.from',
  until: 'studio.field.until',
  during: 'studio.field.during',
  goesWith: 'studio.field.goes-with',
  cloth: 'studio.field.cloth',
  course: 'studio.field.course',
}

export const moneyFields: ReadonlySet<string> = new Set([
  'price',
  'platesDeposit',
  'fee',
  'minimum',
  'freeFrom',
  'amount',
])

export const sectionNames: Readonly<Record<string, MessageId | undefined>> = {
  brand: 'studio.section.brand',
  categories: 'studio.section.categories',
  optionGroups: 'studio.section.groups',
  items: 'studio.section.items',
  promotions: 'studio.section.promotions',
  calendar: 'studio.section.calendar',
  branches: 'studio.section.branches',
}

import * as v from 'valibot'
import { MenuFile } from '#contract/menu-file.ts'
import { plainLook } from '#server/catalogue/look/brand-look.ts'
import { bringMenu } from '#support/bring-menu.ts'
import type { CheckedMenu } from '#server/catalogue/menu-file/check-menu-file.ts'
import type { OrderDeps } from '#server/ordering/order/effects.ts'

type FileInput = v.InferInput<typeof MenuFile>

const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const everyDay = (opens: string, closes: string) =>
  Object.fromEntries(days.map((day) => [day, [{ opens, closes }]])) as FileInput['branches'][number]['hours']

const branch = {
  address: { en: 'King Fahd Road', ar: 'طريق الملك فهد' },
  city: { en: 'Riyadh', ar: 'الرياض' },
  phone: '+966112345678',
  hours: everyDay('11:00', '01:00'),
}

/** A menu that is small enough to read at a glance; prices in halalas. */
const file = {
  brand: {
    name: { en: 'Sufra', ar: 'سُفرة' },
    legalName: { en: 'Sufra Test Kitchen', ar: 'مطبخ سُفرة' },
    tagline: { en: 'The dining spread', ar: 'على سُفرتك' },
    vatNumber: '300000000000003',
    commercialRegistration: '1010000000',
    phone: '+966112345678',
    email: 'hello@example.com',
  },
  categories: [{ id: 'rice', name: { en: 'Rice', ar: 'أرز' }, cloth: 'rumman' }],
  optionGroups: [
    {
      id: 'size',
      name: { en: 'Size', ar: 'الحجم' },
      min: 1,
      max: 1,
      options: [
        { id: 'half', name: { en: 'Half', ar: 'نصف' } },
        { id: 'full', name: { en: 'Full', ar: 'كاملة' }, price: 2500 },
      ],
    },
  ],
  items: [
    {
      id: 'kabsa',
      categoryId: 'rice',
      name: { en: 'Kabsa', ar: 'كبسة' },
      price: 3200,
      discountPercent: 15,
      optionGroupIds: ['size'],
    },
    { id: 'laban', categoryId: 'rice', name: { en: 'Laban', ar: 'لبن' }, price: 500 },
    { id: 'saleeg', categoryId: 'rice', name: { en: 'Saleeg', ar: 'سليق' }, price: 3800 },
    { id: 'jareesh', categoryId: 'rice', name: { en: 'Jareesh', ar: 'جريش' }, price: 2400 },
    {
      id: 'feast',
      categoryId: 'rice',
      name: { en: 'Feast', ar: 'ذبيحة' },
      price: 145_000,
      catering: true,
      platesDeposit: 20_000,
    },
  ],
  branches: [
    {
      ...branch,
      id: 'olaya',
      name: { en: 'Olaya', ar: 'العليا' },
      location: { lat: 24.69, lng: 46.685 },
      delivery: { kind: 'tiers', tiers: [{ uptoMetres: 8000, fee: 1500, minimum: 3000, freeFrom: 20_000 }] },
      outOfStock: ['saleeg'],
      paused: [{ itemId: 'jareesh', note: { en: 'Back at six', ar: 'يعود السادسة' } }],
    },
    {
      ...branch,
      id: 'narjis',
      name: { en: 'An Narjis', ar: 'النرجس' },
      location: { lat: 24.85, lng: 46.685 },
      delivery: { kind: 'tiers', tiers: [{ uptoMetres: 8000, fee: 1200, minimum: 0, freeFrom: null }] },
    },
    {
      ...branch,
      id: 'majlis',
      name: { en: 'Majlis', ar: 'المجلس' },
      location: { lat: 24.7, lng: 46.7 },
      pickup: false,
      delivery: { kind: 'none' },
    },
  ],
} satisfies FileInput

/** The small menu, or a changed copy. */
export const kitchenMenu = (change: (file: FileInput) => FileInput = (same) => same): CheckedMenu => ({
  file: v.parse(MenuFile, change(file)),
  pictures: new Map(),
  look: { stored: plainLook, artworks: [] },
  found: new Set(),
})

/** Imports the small menu, or a changed copy, into the shop. Throws if the import is refused. */
export async function stock(
  deps: Pick<OrderDeps, 'db' | 'live' | 'now'>,
  change?: (file: FileInput) => FileInput,
): Promise<void> {
  await bringMenu(deps, kitchenMenu(change))
}

/** For `stock`: the menu without these branches. */
export const without =
  (...branchIds: readonly string[]) =>
  (menu: FileInput): FileInput => ({
    ...menu,
    branches: menu.branches.filter(({ id }) => !branchIds.includes(id)),
  })

/** Olaya with these active orders and unpaid bills, as a refusal to remove it says. */
export const olayaInUse = (orders: number, bills: number) => ({
  branchId: 'olaya',
  name: { en: 'Olaya', ar: 'العليا' },
  orders,
  bills,
})

/** For `stock`: the item at another price. */
export const priced =
  (itemId: string, price: number) =>
  (menu: FileInput): FileInput => ({
    ...menu,
    items: menu.items.map((item) => (item.id === itemId ? { ...item, price } : item)),
  })

/** Within 8 km of Olaya only. */
export const atHome = {
  label: 'Home',
  line: 'Tahlia Street 12',
  building: 'Flat 3',
  note: 'Ring twice',
  location: { lat: 24.7, lng: 46.69 },
  exact: true,
}

/** The Corniche of Jeddah: no branch delivers there from Riyadh. */
export const farAway = { ...atHome, location: { lat: 21.55, lng: 39.11 } }

/** For `stock`: the kitchen units of Olaya in a quarter of an hour. Every dish is one unit, a feast eight. */
export const withRoom =
  (units: number) =>
  (menu: FileInput): FileInput => ({
    ...menu,
    items: menu.items.map((item) => (item.id === 'feast' ? { ...item, kitchenUnits: 8 } : item)),
    branches: menu.branches.map((branch) =>
      branch.id === 'olaya' ? { ...branch, kitchenUnitsPerSlot: units } : branch,
    ),
  })

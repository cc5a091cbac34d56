import type * as v from 'valibot'
import type { MenuFile } from '#contract/menu-file.ts'

/** A menu file as an owner writes it, without defaults. */
export type WrittenMenu = v.InferInput<typeof MenuFile>
type WrittenItem = WrittenMenu['items'][number]
type WrittenBranch = WrittenMenu['branches'][number]
type WrittenGroup = NonNullable<WrittenMenu['optionGroups']>[number]

// Each maker returns a valid value; a test gives only the properties that it is about.

export const aWrittenItem = (about: Partial<WrittenItem> = {}): WrittenItem => ({
  id: 'kabsa',
  categoryId: 'rice',
  name: { en: 'Kabsa', ar: 'كبسة' },
  price: 3200,
  kcal: 900,
  ...about,
})

export const aWrittenGroup = (about: Partial<WrittenGroup> = {}): WrittenGroup => ({
  id: 'size',
  name: { en: 'Size', ar: 'الحجم' },
  min: 1,
  max: 1,
  options: [
    { id: 'size-one', name: { en: 'One', ar: 'نفر' } },
    { id: 'size-two', name: { en: 'Two', ar: 'نفرين' }, price: 3000 },
  ],
  ...about,
})

const allDay = [{ opens: '11:00', closes: '01:00' }]

export const aWrittenBranch = (about: Partial<WrittenBranch> = {}): WrittenBranch => ({
  id: 'olaya',
  name: { en: 'Olaya', ar: 'العليا' },
  address: { en: 'Olaya Street', ar: 'شارع العليا' },
  city: { en: 'Riyadh', ar: 'الرياض' },
  phone: '+966110000101',
  location: { lat: 24.69, lng: 46.68 },
  hours: {
    sunday: allDay,
    monday: allDay,
    tuesday: allDay,
    wednesday: allDay,
    thursday: allDay,
    friday: allDay,
    saturday: allDay,
  },
  delivery: { kind: 'none' },
  ...about,
})

export const aWrittenMenu = (about: Partial<WrittenMenu> = {}): WrittenMenu => ({
  brand: {
    name: { en: 'Kabsa House', ar: 'بيت الكبسة' },
    legalName: { en: 'Kabsa House Company', ar: 'شركة بيت الكبسة' },
    tagline: { en: 'Kabsa as at home', ar: 'مثل كبسة البيت' },
    vatNumber: '310000000000003',
    commercialRegistration: '1010000000',
    phone: '+966110000100',
    email: 'salam@kabsa-house.example',
  },
  categories: [{ id: 'rice', name: { en: 'Rice', ar: 'الرز' }, cloth: 'rumman' }],
  items: [aWrittenItem()],
  branches: [aWrittenBranch()],
  ...about,
})

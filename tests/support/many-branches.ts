import { aWrittenBranch, type WrittenMenu } from './menu-file.ts'
import { aBigMenu } from './big-menu.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, place) => place)

/** Twenty Saudi cities, the largest first, and where they are. */
const cities = [
  ['Riyadh', 'الرياض', 24.7136, 46.6753],
  ['Jeddah', 'جدة', 21.4858, 39.1925],
  ['Makkah', 'مكة المكرمة', 21.3891, 39.8579],
  ['Madinah', 'المدينة المنورة', 24.5247, 39.5692],
  ['Dammam', 'الدمام', 26.4207, 50.0888],
  ['Al Ahsa', 'الأحساء', 25.3833, 49.5866],
  ['Taif', 'الطائف', 21.2703, 40.4158],
  ['Buraydah', 'بريدة', 26.3592, 43.9818],
  ['Khobar', 'الخبر', 26.2794, 50.2083],
  ['Tabuk', 'تبوك', 28.3835, 36.5662],
  ['Khamis Mushait', 'خميس مشيط', 18.3, 42.7333],
  ['Hail', 'حائل', 27.5114, 41.7208],
  ['Hafar Al-Batin', 'حفر الباطن', 28.4342, 45.9636],
  ['Jubail', 'الجبيل', 27.0046, 49.646],
  ['Kharj', 'الخرج', 24.1556, 47.312],
  ['Abha', 'أبها', 18.2465, 42.5117],
  ['Najran', 'نجران', 17.5656, 44.2289],
  ['Yanbu', 'ينبع', 24.0895, 38.0618],
  ['Jazan', 'جازان', 16.8892, 42.5511],
  ['Arar', 'عرعر', 30.9753, 41.0381],
] as const

const districts = [
  ['Al Olaya', 'العليا'],
  ['An Narjis', 'النرجس'],
  ['Al Yasmin', 'الياسمين'],
  ['Ar Rawdah', 'الروضة'],
  ['As Salamah', 'السلامة'],
  ['King Fahd Road', 'طريق الملك فهد'],
  ['Prince Sultan Street', 'شارع الأمير سلطان'],
] as const

/** The largest city has every third branch, the next ones fewer. */
const cityOf = (n: number) => cities[n % 3 === 0 ? 0 : n % cities.length] ?? cities[0]

const week = (opens: string, closes: string) => {
  const day = [{ opens, closes }]
  return {
    sunday: day,
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: [{ opens, closes: '02:00' }],
    friday: [{ opens: '13:00', closes: '02:00' }],
    saturday: day,
  }
}
const weeks = [
  week('11:00', '01:00'),
  week('12:00', '00:00'),
  week('06:00', '23:30'),
  week('10:30', '01:30'),
] as const

/** A ring of eight corners around a place, about `degrees` wide. */
const ringAround = (lng: number, lat: number, degrees: number): [number, number][] =>
  [...upTo(8), 0].map((corner) => [
    Number((lng + degrees * Math.cos((corner * Math.PI) / 4)).toFixed(5)),
    Number((lat + degrees * Math.sin((corner * Math.PI) / 4)).toFixed(5)),
  ])

/**
 * A restaurant of many branches, as such a chain writes it: names in both languages, a few weeks of hours,
 * Ramadan, and three delivery areas of eight corners for each branch.
 */
export const aShopOfBranches = (branches: number, dishes: number): WrittenMenu => ({
  ...aBigMenu(dishes),
  branches: upTo(branches).map((n) => {
    const [city, cityAr, cityLat, cityLng] = cityOf(n)
    const [district, districtAr] = districts[n % districts.length] ?? districts[0]
    const lat = Number((cityLat + ((n * 7) % 40) / 250 - 0.08).toFixed(5))
    const lng = Number((cityLng + ((n * 11) % 40) / 250 - 0.08).toFixed(5))
    return aWrittenBranch({
      id: `${city.toLowerCase().replaceAll(' ', '-')}-${n + 1}`,
      name: { en: `${district} ${n + 1}`, ar: `${districtAr} ${n + 1}` },
      address: {
        en: `${district}, ${city}, building ${1000 + n}`,
        ar: `حي ${districtAr}، ${cityAr}، مبنى ${1000 + n}`,
      },
      city: { en: city, ar: cityAr },
      phone: `+96611${String(1_000_000 + n)}`,
      location: { lat, lng },
      hours: weeks[n % weeks.length] ?? weeks[0],
      specialDays: [
        {
          from: '2027-02-08',
          to: '2027-03-09',
          name: { en: 'Ramadan', ar: 'رمضان' },
          hours: [{ opens: '17:00', closes: '02:30' }],
        },
      ],
      kitchenUnitsPerSlot: 20 + (n % 4) * 10,
      delivery: {
        kind: 'areas',
        areas: upTo(3).map((ring) => ({
          id: `${n + 1}-${ring}`,
          name: { en: `${district} ${['near', 'around', 'far'][ring]}`, ar: `${districtAr} ${ring + 1}` },
          polygon: ringAround(lng, lat, 0.02 * (ring + 1)),
          fee: 1000 + 500 * ring,
          minimum: 3000,
          freeFrom: 20_000,
        })),
      },
    })
  }),
})

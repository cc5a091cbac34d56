import { beforeEach, expect, test } from 'vitest'
import type { Brand } from '#contract/branch-list.ts'
import type { BrandDish } from '#contract/menu.ts'
import type { Branch } from '#domain/branch.ts'
import { isNowhere, render, setTransport } from '#storefront/app/entry-server.tsx'
import { aBranch, aBranchList, aBrand, aMenu, aMenuItem } from '#support/makers.ts'
import { say } from '#support/words.ts'

const now = Date.UTC(2026, 10, 21, 9)
const item = aMenuItem({ id: 'kabsa', name: { en: 'Chicken kabsa', ar: 'كبسة دجاج' } })

let asked: string[] = []

beforeEach(() => {
  asked = []
  setTransport((path) => {
    asked.push(path)
    const dish = /^\/api\/v1\/dishes\/(.+)$/.exec(path)?.[1]
    if (dish !== undefined) return Promise.resolve(dishOf(dish))
    if (/^\/api\/v1\/branches\/\w+$/.test(path)) return Promise.resolve(Response.json(aBranch()))
    return Promise.resolve(
      path.startsWith('/api/v1/branches')
        ? Response.json(aBranchList([aBranch({ id: 'olaya' })], aBrand({ about: [{ en: 'About us' }] })))
        : Response.json({ branch: aBranch({ id: 'olaya' }), menu: aMenu({ items: [item] }) }),
    )
  })
})

/** A dish that the branch of these pages does not sell. */
const hashi: BrandDish = {
  id: 'hashi',
  name: { en: 'Camel kabsa', ar: 'كبسة حاشي' },
  description: {},
  price: 6200,
  discountPercent: 0,
  picture: null,
  serves: 1,
  kcal: null,
  catering: false,
  leastPrice: 6200,
  soldAt: ['olaya'],
}

const dishOf = (id: string): Response =>
  id === hashi.id
    ? Response.json(hashi)
    : Response.json(
        { type: 'about:blank', title: 'Not found', status: 404, refusal: 'not-found', id: 'one' },
        { status: 404, headers: { 'content-type': 'application/problem+json' } },
      )

const countTimers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length

const brand = {
  name: { en: 'Bayt Al Dar', ar: 'بيت الدار' },
  welcome: { en: 'Welcome in', ar: 'حيّاك' },
  logo: false,
  cover: false,
}

const visit = (path: string) => render({ path, lang: 'ar', branchId: null, now, brand })

test.each([
  ['/en/', 'en', 'Chicken kabsa'],
  ['/ar/', 'ar', 'كبسة دجاج'],
])('%s renders the menu in its language, with one request to the API', async (path, lang, name) => {
  const page = await visit(path)

  expect(page).toMatchObject({
    status: 200,
    lang,
    sources: ['customer/menu/MenuScreen.tsx'],
    data: ['/api/v1/menu'],
  })
  expect(page?.html).toContain(name)
  expect(asked).toEqual(['/api/v1/menu'])
})

test('a brand of one branch that does not deliver is rendered for pick-up there', async () => {
  const only = { method: 'pickup', branchId: 'olaya' } as const

  const page = await render({ path: '/en/', lang: 'en', branchId: null, now, brand: { ...brand, only } })

  expect(page?.html).not.toContain(say('en', 'where.ask'))
  expect(page?.html).toContain(say('en', 'where.now'))
  expect(page?.data).toEqual(['/api/v1/menu?branch=olaya'])
})

test('the page of a dish that this branch does not sell says where it is sold', async () => {
  const page = await visit('/en/products/hashi/')

  expect(page).toMatchObject({
    status: 200,
    data: ['/api/v1/menu', '/api/v1/dishes/hashi', '/api/v1/branches'],
  })
  expect(page?.html).toMatch(/<h1[^>]*>.*Camel kabsa/)
  expect(page?.html).toContain('Sold at')
})

const brandWith = (about: Partial<Brand>) =>
  setTransport(() => Promise.resolve(Response.json(aBranchList([aBranch()], aBrand(about)))))

test('About has no boxes for catering and plates that the brand does not speak of', async () => {
  brandWith({})

  const page = await visit('/en/about-us/')

  expect(page?.status).toBe(200)
  expect(page?.html).not.toContain(say('en', 'about.catering'))
  expect(page?.html).not.toContain(say('en', 'about.plates'))
})

test('About has the brand’s words on catering and plates, in any language', async () => {
  brandWith({ cateringNote: { ar: 'قبلها بيوم' }, platesNote: { en: 'Bring them back' } })

  const page = await visit('/en/about-us/')

  expect(page?.html).toContain(say('en', 'about.catering'))
  expect(page?.html).toContain('قبلها بيوم')
  // how long ahead is the branches' own time, and said by the shop
  expect(page?.html).toContain(say('en', 'about.feast.lead', { lead: '1 day' }))
  expect(page?.html).toContain('Bring them back')
})

const brandOf = (...branches: Branch[]) =>
  setTransport(() =>
    Promise.resolve(Response.json(aBranchList(branches, aBrand({ cateringNote: { en: 'Trays' } })))),
  )

test.each([
  ['all branches', [0, 0], undefined],
  ['one of two branches', [0, 60], say('en', 'about.feast.lead.some', { most: '1 hour' })],
] as const)('About has no lead time of 0 for the feasts of %s', async (_, leads, words) => {
  const branches = leads.map((lead, place) =>
    aBranch({ id: `branch-${place}`, leadTimeMinutes: 0, cateringLeadTimeMinutes: lead }),
  )
  brandOf(...branches)

  const page = await visit('/en/about-us/')

  expect(page?.html).toContain('Trays')
  expect(page?.html).not.toMatch(/\b0 minutes/)
  if (words !== undefined) expect(page?.html).toContain(words)
})

test('the welcome screen does not name a delivery fee of 0', async () => {
  const tiers = [{ uptoMetres: 8000, fee: 1200, minimum: 3000, freeFrom: 3000 }]
  brandOf(aBranch({ delivery: { kind: 'tiers', tiers } }))

  const page = await visit('/en/home/')

  expect(page?.html).toContain(say('en', 'home.delivery.free'))
  expect(page?.html).not.toContain('to your door from')
})

test.each(['en', 'ar'] as const)('the %s welcome screen promises no dishes or times', async (lang) => {
  const page = await visit(`/${lang}/home/`)

  const demo = /kabsa|mandi|saudi|two hours|كبسة|مندي|السعودية|بساعتين/i
  expect(page?.html.replace(/كبسة دجاج|Chicken kabsa/g, '')).not.toMatch(demo)
  expect(page?.description).not.toMatch(demo)
})

test('two pages that are rendered at the same time each have their own time', async () => {
  const noon = { path: '/en/branches/', lang: 'en', branchId: null, now, brand } as const
  const night = { ...noon, now: Date.UTC(2026, 10, 21, 1) }
  const alone = [await render(noon), await render(night)]

  const together = await Promise.all([render(noon), render(night)])

  expect(together.map((page) => page?.html)).toEqual(alone.map((page) => page?.html))
  expect(together[0]?.html).not.toEqual(together[1]?.html)
})

test.each([
  '/en/home/',
  '/en/about-us/',
  '/en/branches/',
  '/en/products/kabsa/',
  '/en/method/pickup/',
  '/en/terms/',
  '/en/privacy/',
])('%s is rendered for all visitors', async (path) => {
  const page = await visit(path)

  expect(page?.status).toBe(200)
  expect(page?.html).toContain('<h1')
  expect(page?.sources).toContain('../../locales/en.json?rest')
})

test('a rendered page leaves no timer that keeps a closing server alive', async () => {
  const branch = aBranch({ id: 'olaya' })
  setTransport(() =>
    Promise.resolve(Response.json({ ...aBranchList([branch]), branch, menu: aMenu(), ...branch })),
  )
  const before = countTimers()

  const page = await render({ path: '/en/method/pickup/', lang: 'en', branchId: 'olaya', now, brand })

  expect(page?.status).toBe(200)
  expect(countTimers()).toBe(before)
})

test('the sign-in is rendered as a guest sees it, without asking for the session', async () => {
  const page = await visit('/en/auth/login/')

  expect(page?.status).toBe(200)
  expect(page?.html).toContain(say('en', 'account.login.title'))
  expect(asked).toEqual(['/api/v1/branches'])
})

test.each([
  '/en/orders/',
  '/ar/cart/',
  '/en/branch/',
  '/en/order/abcdefghijklmnopqrst-_/',
  '/en/order/abcdefghijklmnopqrst-_/rate/',
  '/en/addtocarttest/',
])('%s depends on the visitor and is not rendered', async (path) => {
  expect(await visit(path)).toBeUndefined()
})

test.each([
  ['/en/404/', 'en', 'Page not found: '],
  ['/ar/404/', 'ar', 'الصفحة غير موجودة'],
  ['/en/products/gone/', 'en', '404!'],
  ['/de/', 'ar', 'الصفحة غير موجودة'],
  ['/nosuch/deep?q=x', 'ar', '404!'],
  ['//nosuch', 'ar', 'الصفحة غير موجودة'],
])('%s does not exist and renders as not found, without its path', async (path, lang, words) => {
  const page = await visit(path)

  expect(page).toMatchObject({ status: 404, lang })
  expect(page?.html).toContain(words)
  expect(page?.html).not.toMatch(/gone|nosuch|\/404/)
})

test.each([
  '/en/404/',
  '/en/nothing/',
  '/en/nothing/?line=1',
  '/en/method/horse/',
  '/en/%E0%A4%A/',
  '/de/',
  '/nosuch',
  '/nosuch/deep?q=x',
  '//nosuch',
  '/en/order/x/',
  '/en/order/x/rate/',
  '/en/order/x/invoice/',
  '/en/thank-you/x/',
  '/en/pay/x/',
  '/en/studio/x/',
])('no screen has the path %s', (path) => {
  expect(isNowhere(path)).toBe(true)
})

test.each([
  '/en/',
  '/ar/products/kabsa/',
  '/ar/products/gone/',
  '/en/method/pickup/?next=/en/',
  '/en/cart/',
  '/en/studio/reports/',
  '/en/order/abcdefghijklmnopqrst-_/',
])('a screen has the path %s', (path) => {
  expect(isNowhere(path)).toBe(false)
})

test('two concurrent visitors each get their own page', async () => {
  const [en, ar] = await Promise.all([visit('/en/'), visit('/ar/')])

  expect(en?.html).not.toContain('كبسة')
  expect(ar?.html).not.toContain('Chicken')
})

test('an API that does not answer is a fault, not an empty menu', async () => {
  setTransport(() => Promise.reject(new TypeError('down')))

  await expect(visit('/en/')).rejects.toThrow('/api/v1/menu: no answer')
})

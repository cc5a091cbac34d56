import { describe, expect, test } from 'vitest'
import { priceCart } from '#domain/pricing.ts'
import { planFeast, type FeastLine, type FeastTerms } from '#domain/feast.ts'
import { cartOfFeast, groupsOf, linesOnMenu, orderBy, perPerson } from '#domain/feast-groups.ts'
import { readFeastLines, writeFeastLines } from '#domain/feast-link.ts'
import { demoMenu } from '#support/demo-menu.ts'
import { aBranch, aCategory, aMenu, aMenuItem, someTerms } from '#support/makers.ts'

const menu = demoMenu()
const aWish = (about: Partial<FeastTerms> = {}): FeastTerms => ({
  adults: 10,
  children: 0,
  occasion: 'azoumah',
  appetite: 'usual',
  ...about,
})

function planned(about: Partial<FeastTerms>, of = menu): readonly FeastLine[] {
  const plan = planFeast(of, aWish(about))
  if (!plan.ok) throw new Error(`expected a plan, got ${plan.refusal}`)
  return plan.value
}

describe('golden plans of the demo brand', () => {
  test.each([
    [4, 0, 'lunch', '2.mathlootha*2.salad*4.laban', 38],
    [4, 0, 'azoumah', '1.kabsa-lamb.meat-four.rice-kabsa*2.salad*1.gahwa.dallah-small*4.laban', 68],
    [
      8,
      2,
      'azoumah',
      '1.feast-mixed*1.kabsa-lamb.meat-four.rice-kabsa*5.salad*5.sambousa.filling-meat*1.gahwa.dallah-large' +
        '*10.laban',
      70,
    ],
    [
      20,
      5,
      'azoumah',
      '2.feast-mixed*2.kabsa-lamb.meat-four.rice-kabsa*1.mandi-lamb.meat-four*12.salad' +
        '*12.sambousa.filling-meat*3.gahwa.dallah-large*25.laban',
      69,
    ],
    [
      64,
      16,
      'wedding',
      '4.feast-lamb.lamb-naimi.feast-kabsa*3.kabsa-lamb.meat-four.rice-kabsa*3.mandi-lamb.meat-four' +
        '*36.salad*36.sambousa.filling-meat*36.kunafa*8.gahwa.dallah-large*80.laban',
      120,
    ],
  ] as const)('%i adults and %i children, %s', (adults, children, occasion, dishes, each) => {
    const lines = planned({ adults, children, occasion })
    const quote = priceCart(cartOfFeast(lines), menu, someTerms())

    expect(writeFeastLines(lines)).toBe(dishes)
    expect(perPerson(quote, adults + children) / 100).toBe(each)
    expect(quote.problems).toEqual([])
  })
})

test('a feast for no guests, for three and for thousands is refused', () => {
  expect(planFeast(menu, aWish({ adults: 0 }))).toMatchObject({ refusal: 'feast-too-small' })
  expect(planFeast(menu, aWish({ adults: 2, children: 1 }))).toMatchObject({ refusal: 'feast-too-small' })
  expect(planFeast(menu, aWish({ adults: 300 })).ok).toBe(true)
  expect(planFeast(menu, aWish({ adults: 300, children: 1 }))).toMatchObject({ refusal: 'feast-too-large' })
  expect(planFeast(menu, aWish({ adults: 10_000 }))).toMatchObject({ refusal: 'feast-too-large' })
})

const menuOf = (course: 'main' | undefined, serves: number | null) =>
  aMenu({ categories: [aCategory({ course })], items: [aMenuItem({ serves })] })

test('a menu without courses, or that does not say how many a dish serves, has no plan', () => {
  expect(planFeast(menuOf(undefined, 4), aWish())).toMatchObject({ refusal: 'feast-not-planned' })
  expect(planFeast(menuOf('main', null), aWish())).toMatchObject({ refusal: 'feast-not-planned' })
  expect(planned({}, menuOf('main', 4))).toEqual([{ itemId: 'kabsa', optionIds: [], quantity: 3 }])
})

test('a dish that is sold out is in no plan', () => {
  const without = {
    ...menu,
    items: menu.items.map((item) =>
      item.id === 'feast-mixed' ? { ...item, availability: 'out-of-stock' as const } : item,
    ),
  }

  expect(writeFeastLines(planned({}))).toContain('feast-mixed')
  expect(writeFeastLines(planned({}, without))).not.toContain('feast-mixed')
})

test('a child eats half a portion, and drinks and sits as a whole guest', () => {
  const groups = groupsOf(menu, aWish({ adults: 8, children: 2 }), planned({ adults: 8, children: 2 }))
  const portions = (course: string) =>
    groups
      .find((group) => group.course === course)!
      .lines.reduce((sum, { serves, quantity }) => sum + serves * quantity, 0)

  expect(portions('main')).toBe(10)
  expect(portions('drink')).toBe(20)
  expect(groups.every(({ short }) => short === 0)).toBe(true)
})

test('a tray less leaves guests short of rice, and says how many', () => {
  const wish = aWish({ adults: 20, children: 5 })
  const lines = planned(wish).map((line) => (line.itemId === 'mandi-lamb' ? { ...line, quantity: 0 } : line))
  const [main] = groupsOf(menu, wish, lines)

  expect(main).toMatchObject({ course: 'main', enoughFor: 22, short: 3 })
})

test('dishes that the occasion does not have are never short', () => {
  const lunch = aWish({ occasion: 'lunch' })
  const lines = [...planned(lunch), { itemId: 'kunafa', optionIds: [], quantity: 1 }]

  expect(groupsOf(menu, lunch, lines).find(({ course }) => course === 'dessert')).toMatchObject({
    enoughFor: 2,
    short: 0,
  })
})

test('a course of which all dishes were removed is still there, and short', () => {
  const lines = planned({}).filter(({ itemId }) => itemId !== 'laban' && itemId !== 'gahwa')

  expect(groupsOf(menu, aWish(), lines).find(({ course }) => course === 'drink')).toMatchObject({
    lines: [],
    enoughFor: 0,
    short: 10,
  })
})

test('the deposit of plates stays outside of the price per person', () => {
  expect(perPerson({ total: 150_000, deposit: 50_000 }, 10)).toBe(10_000)
})

test('catering is ordered by the longer lead time of its branch, other dishes by the shorter', () => {
  const branch = aBranch({ leadTimeMinutes: 120, cateringLeadTimeMinutes: 1440 })
  const at = Date.UTC(2026, 10, 27, 17)
  const catering = cartOfFeast([{ itemId: 'feast-mixed', optionIds: [], quantity: 1 }])
  const meal = cartOfFeast([{ itemId: 'mathlootha', optionIds: [], quantity: 1 }])

  expect(orderBy(branch, menu, catering, at)).toBe(Date.UTC(2026, 10, 26, 17))
  expect(orderBy(branch, menu, meal, at)).toBe(Date.UTC(2026, 10, 27, 15))
})

test('a plan is the same after its address was read', () => {
  const lines = planned({ adults: 20, children: 5, occasion: 'wedding' })

  expect(readFeastLines(writeFeastLines(lines))).toEqual(lines)
})

test.each(['', '*', '0.salad', '-1.salad', '1000.salad', '1', '1.', '1.Salad!', 'x.salad', '1.salad.'])(
  'an address with "%s" has no dish',
  (text) => expect(readFeastLines(text)).toEqual([]),
)

test('an address with thousands of dishes is read up to a limit', () => {
  expect(readFeastLines('1.salad*'.repeat(5000))).toHaveLength(60)
})

test('dishes and options that left the menu are left out of a plan', () => {
  const lines = readFeastLines('1.salad*1.gone*1.gahwa.dallah-large*1.gahwa.gone*1.salad.dallah-large')

  expect(writeFeastLines(linesOnMenu(menu, lines))).toBe('1.salad*1.gahwa.dallah-large')
})

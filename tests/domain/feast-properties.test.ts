import fc from 'fast-check'
import { expect, test } from 'vitest'
import { helpingsOf, needOf, planFeast, type FeastLine, type FeastTerms } from '#domain/feast.ts'
import { groupsOf } from '#domain/feast-groups.ts'
import { appetites, feastGuests, mostOver, occasions } from '#domain/feast-rules.ts'
import { courses, findItem, type Course, type Menu } from '#domain/menu.ts'
import { demoMenu } from '#support/demo-menu.ts'
import { aCategory, aMenu, aMenuItem } from '#support/makers.ts'

const wishes = fc
  .record({
    adults: fc.integer({ min: 0, max: 300 }),
    children: fc.integer({ min: 0, max: 100 }),
    occasion: fc.constantFrom(...occasions),
    appetite: fc.constantFrom(...appetites),
  })
  .filter(({ adults, children }) => adults + children >= 4 && adults + children < feastGuests.max)

/** Menus whose dishes have one size: any number of them, for any number of people. */
const menus = fc
  .array(
    fc.record({
      course: fc.constantFrom(...courses),
      category: fc.integer({ min: 0, max: 1 }),
      serves: fc.integer({ min: 1, max: 15 }),
      price: fc.integer({ min: 100, max: 200_000 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .filter((dishes) => dishes.some(({ course }) => course === 'main'))
  .map((dishes): Menu =>
    aMenu({
      categories: courses.flatMap((course) =>
        [0, 1].map((category) => aCategory({ id: `${course}-${category}`, course })),
      ),
      items: dishes.map(({ course, category, serves, price }, place) =>
        aMenuItem({ id: `dish-${place}`, categoryId: `${course}-${category}`, serves, price }),
      ),
    }),
  )

const demo = demoMenu()

function planned(menu: Menu, wish: FeastTerms): readonly FeastLine[] {
  const plan = planFeast(menu, wish)
  if (!plan.ok) throw new Error(`expected a plan, got ${plan.refusal}`)
  return plan.value
}

const portionsOf = (menu: Menu, wish: FeastTerms, course: Course): number =>
  groupsOf(menu, wish, planned(menu, wish))
    .filter((group) => group.course === course)
    .flatMap(({ lines }) => lines)
    .reduce((sum, { serves, quantity }) => sum + serves * quantity, 0)

test('every plan of any menu has enough rice for all guests', () => {
  fc.assert(
    fc.property(menus, wishes, (menu, wish) => {
      const [main] = groupsOf(menu, wish, planned(menu, wish))
      expect(main).toMatchObject({ course: 'main', short: 0 })
    }),
    { numRuns: 300 },
  )
})

test('no course of any menu has more than 30 % over, or than its smallest dish forces', () => {
  fc.assert(
    fc.property(menus, wishes, fc.constantFrom(...courses), (menu, wish, course) => {
      const helpings = helpingsOf(wish, course)
      const need = (needOf(wish, course) / 100) * helpings
      const sizes = menu.items
        .filter(({ categoryId }) => categoryId.startsWith(course))
        .map(({ serves }) => serves ?? 0)
      // the mains fill each other up; of a side dish there is enough by itself
      const forced = course === 'main' ? Math.min(...sizes) : helpings * Math.max(0, ...sizes)
      const most = need + Math.max((need * mostOver) / 100, forced)
      expect(portionsOf(menu, wish, course)).toBeLessThanOrEqual(most)
    }),
    { numRuns: 300 },
  )
})

test('one guest more never gets less of anything, on any menu', () => {
  fc.assert(
    fc.property(menus, wishes, fc.boolean(), (menu, wish, isChild) => {
      const more = isChild ? { ...wish, children: wish.children + 1 } : { ...wish, adults: wish.adults + 1 }
      for (const course of courses)
        expect(portionsOf(menu, more, course)).toBeGreaterThanOrEqual(portionsOf(menu, wish, course))
    }),
    { numRuns: 300 },
  )
})

/** For four or five guests the sizes of the dishes decide: two portions and a bit are three. */
const fromSix = wishes.filter(({ adults, children }) => adults + children >= 6)

test('from six guests on the demo brand has at most 30 % over, of rice and in the whole meal', () => {
  fc.assert(
    fc.property(fromSix, (wish) => {
      const groups = groupsOf(demo, wish, planned(demo, wish))
      const sums = groups.map(({ course, lines }) => ({
        need: needOf(wish, course) * helpingsOf(wish, course),
        portions: lines.reduce((sum, { serves, quantity }) => sum + serves * quantity, 0),
      }))
      const most = (100 + mostOver) / 10_000
      expect(sums[0]!.portions).toBeLessThanOrEqual(sums[0]!.need * most)
      const [need, portions] = [
        sums.reduce((sum, each) => sum + each.need, 0),
        sums.reduce((sum, each) => sum + each.portions, 0),
      ]
      expect(portions).toBeLessThanOrEqual(need * most)
    }),
    { numRuns: 300 },
  )
})

test('every dish of a plan can be ordered as it is', () => {
  fc.assert(
    fc.property(wishes, (wish) => {
      for (const { itemId, quantity } of planned(demo, wish)) {
        expect(findItem(demo, itemId)).toBeDefined()
        expect(quantity).toBeGreaterThan(0)
      }
    }),
    { numRuns: 100 },
  )
})

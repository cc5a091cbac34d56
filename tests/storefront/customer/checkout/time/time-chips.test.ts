import { expect, test } from 'vitest'
import { timeChips } from '#storefront/customer/checkout/time/time-chips.ts'

const free = Array.from({ length: 20 }, (_, place) => 100 + place)
const startsOf = (chips: ReturnType<typeof timeChips>) => chips.map(({ at }) => at)

test('beside the soonest time stand the next six free ones', () => {
  const chips = timeChips({ soonest: 102, chosen: 102, free, lost: undefined })

  expect(startsOf(chips)).toEqual([103, 104, 105, 106, 107, 108])
})

test('without a soonest time the row begins with the first free one', () => {
  expect(startsOf(timeChips({ soonest: undefined, chosen: undefined, free, lost: undefined }))[0]).toBe(100)
})

test('a chosen time that is far away is in the row with the times around it', () => {
  const chips = timeChips({ soonest: 100, chosen: 115, free, lost: undefined })

  expect(startsOf(chips)).toEqual([114, 115, 116, 117, 118, 119])
})

test('a lost time stays in its place, whether it still counts as free or not', () => {
  const [, ...others] = free.filter((at) => at !== 103)
  const expected = [
    { at: 102, isLost: false },
    { at: 103, isLost: true },
    { at: 104, isLost: false },
  ]

  for (const times of [free, others])
    expect(timeChips({ soonest: 101, chosen: 104, free: times, lost: 103 }).slice(0, 3)).toEqual(expected)
})

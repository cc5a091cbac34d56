import { expect, test } from 'vitest'
import { chosenMenu } from '#storefront/customer/menu/chosen-menu.ts'
import { aBranch, aMenu, aMenuItem, everyDay } from '#support/makers.ts'

const friday = (time: string) => Date.parse(`2026-11-27T${time}+03:00`)
const saturday = (time: string) => Date.parse(`2026-11-28T${time}+03:00`)
const branch = aBranch({ hours: everyDay(['06:00', '23:00']) })
const breakfast = { hours: everyDay(['06:00', '11:00']), from: null, until: null }
const menu = aMenu({ items: [aMenuItem({ times: breakfast })] })

const availabilityAt = (now: number) =>
  chosenMenu(menu, branch, { when: { kind: 'later', at: friday('20:00') }, now, lead: 30 }).items[0]
    ?.availability

test('the menu is that of the chosen time, and after it has passed that of the soonest one', () => {
  expect(availabilityAt(friday('08:30'))).toBe('out-of-hours')
  expect(availabilityAt(friday('19:59'))).toBe('out-of-hours')
  // breakfast is the next thing that is served
  expect(availabilityAt(saturday('05:00'))).toBe('available')
  expect(availabilityAt(saturday('08:30'))).toBe('available')
})

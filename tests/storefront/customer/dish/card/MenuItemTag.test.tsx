import { expect, test } from 'vitest'
import { requiredGroupsOf } from '#domain/card-price.ts'
import { instantOf } from '#domain/local-time.ts'
import { MenuItemTag } from '#storefront/customer/dish/card/MenuItemTag.tsx'
import { aMenuItem, anOption, anOptionGroup, everyDay } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'

const size = anOptionGroup({ id: 'size', min: 1, max: 1, options: [anOption({ priceDelta: 2000 })] })
const required = requiredGroupsOf({ optionGroups: [size] })
const optionGroupIds = ['size']
const promotion = { name: {}, percents: [50], endsAt: null }

test.each([
  ['its own discount', { price: 1000, discountPercent: 20 }, '20%'],
  ['its discount and a promotion', { price: 1000, discountPercent: 20, promotion }, '60%'],
  ['its share of the price with a size', { price: 1000, discountPercent: 20, optionGroupIds }, '7%'],
  ['nothing where its price is in its sizes', { price: 0, discountPercent: 20, optionGroupIds }, undefined],
] as const)('the tag of a dish has %s', async (_, about, percent) => {
  const html = await htmlOf(<MenuItemTag item={aMenuItem(about)} required={required} />)

  expect(/−(\d+%)/.exec(html)?.[1]).toBe(percent)
})

test.each([
  ['its own hours', 6, '6:00 – 11:00 am'],
  ['its hours from the time at which its category begins', 10, '10:00 – 11:00 am'],
])('the tag of a dish that is not sold has %s', async (_, hour, words) => {
  const item = aMenuItem({
    availability: 'out-of-hours',
    until: instantOf('2026-11-22', hour * 60),
    times: { hours: everyDay(['06:00', '11:00']), from: null, until: null },
  })

  const html = await htmlOf(<MenuItemTag item={item} required={required} />)

  expect(html.replaceAll(/<[^>]*>/g, '').replaceAll(/[\u00a0\u202f\u2009]/g, ' ')).toBe(words)
})

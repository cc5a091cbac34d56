import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { addDays, instantOf, localOf } from '#domain/local-time.ts'
import type { MenuItem } from '#domain/menu.ts'
import { SlotSheet } from '#storefront/customer/dish/later/SlotSheet.tsx'
import { menuQuery } from '#storefront/customer/menu/queries.ts'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { aBranch, aMenu, aMenuItem, everyDay } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'
import { saying } from '#support/words.ts'

const noon = instantOf('2026-11-21', 12 * 60)

/**
 * What the sheet of a dish shows whose season begins in `days` days, and whose next time is in `next` days.
 */
async function shown(days: number, next: number = days, about: Partial<MenuItem> = {}): Promise<string> {
  const date = addDays(localOf(noon).date, days)
  const from = instantOf(addDays(localOf(noon).date, next), 11 * 60)
  const item = aMenuItem({
    availability: 'out-of-hours',
    until: from,
    times: { hours: everyDay(['00:00', '00:00']), from: date, until: null },
    ...about,
  })
  const client = new QueryClient()
  client.setQueryData([...menuQuery(null).queryKey], { branch: aBranch(), menu: aMenu({ items: [item] }) })
  return htmlOf(
    <RenderedAt value={noon}>
      <QueryClientProvider client={client}>
        <SlotSheet item={item} from={from} onClose={() => undefined} />
      </QueryClientProvider>
    </RenderedAt>,
  )
}

const orders = saying('en', 'checkout.fix.later')

test('a dish whose season is near has a button that orders for its first time', async () => {
  const html = await shown(3)

  expect(html).toMatch(orders)
  expect(html).toMatch(/Tue 24\sNov 11:00/)
})

test('a dish whose season is further away than an order can be has no button that orders', async () => {
  const html = await shown(60)

  expect(html).not.toMatch(orders)
  expect(html).toMatch(/any of the coming days.*20\sJanuary\s2027, 11:00/)
})

test('a dish whose next hours after the chosen time are too far away opens at earlier ones', async () => {
  const html = await shown(3, 8)

  expect(html).toMatch(/Tue 24\sNov 12:00/)
})

test('a catering dish has the times that catering can have, and the notice that it needs', async () => {
  const html = await shown(0, 0, { catering: true })

  expect(html).toMatch(/Sun 22\sNov 12:00/)
  expect(html).toContain('we need 1 day')
  expect(html.match(/name="when-day"/g)).toHaveLength(31)
})

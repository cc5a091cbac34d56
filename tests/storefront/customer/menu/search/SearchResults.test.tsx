import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { findInMenu } from '#domain/find-dish.ts'
import type { Menu } from '#domain/menu.ts'
import { requiredGroupsOf } from '#domain/card-price.ts'
import { menuIndexOf } from '#storefront/customer/menu/search/menu-index.ts'
import { SearchResults } from '#storefront/customer/menu/search/SearchResults.tsx'
import { sessionQuery } from '#storefront/platform/session/session-query.ts'
import { aMenu, aMenuItem } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), isServer: true })
const nothing = () => undefined

/** The HTML of a guest's results. */
function shown(menu: Menu, query: string): Promise<string> {
  const client = new QueryClient()
  client.setQueryData(sessionQuery().queryKey, { customer: null })
  return htmlOf(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>
        <SearchResults
          menu={menu}
          required={requiredGroupsOf(menu)}
          query={query}
          found={findInMenu(menuIndexOf(menu), query)}
          onCorrect={nothing}
          onUnfilter={undefined}
          onClose={nothing}
          onGo={nothing}
        />
      </RouterContextProvider>
    </QueryClientProvider>,
  )
}

const dish = (en: string, about: Partial<Menu['items'][number]> = {}) =>
  aMenuItem({ id: en, name: { en, ar: en }, ...about })
const namesIn = (html: string) =>
  [...html.matchAll(/<h3.*?<\/h3>/g)].map(([name]) => name.replace(/<[^>]*>/g, ''))

test('a dish that is not available is the last result, with a bell in place of the plus', async () => {
  const menu = aMenu({
    items: [dish('Camel kabsa', { availability: 'out-of-stock' }), dish('Lamb kabsa'), dish('Laban')],
  })

  const html = await shown(menu, 'kabsa')

  expect(namesIn(html)).toEqual(['Lamb kabsa', 'Camel kabsa'])
  expect(html).toMatch(/aria-label="Add Lamb kabsa"/)
  expect(html).toMatch(/aria-label="Notify me when Camel kabsa is back" href="[^"]*login[^"]*"><svg/)
})

test('the part of a name that the words find is bold, also after a correction', async () => {
  expect(await shown(aMenu({ items: [dish('Lamb kabsa')] }), 'kab')).toMatch(/Lamb <b>kab<\/b>sa/)
  expect(await shown(aMenu({ items: [dish('Lamb kabsa')] }), 'kbsa')).toMatch(/Lamb <b>kabsa<\/b>/)
})

test('where nothing matches, popular dishes are offered with the reason', async () => {
  const menu = aMenu({ items: [dish('Kabsa'), dish('Laban'), dish('Mandi')], popular: ['Laban', 'gone'] })

  const html = await shown(menu, 'sushi')

  expect(html).toMatch(/We do not make “<bdi>sushi<\/bdi>”/)
  expect(namesIn(html)).toEqual(['Laban'])
  expect(html).toContain('Often ordered')
  expect(html).toContain('See the whole menu')
})

test('where nothing matches and nothing is popular, the categories are offered', async () => {
  const html = await shown(aMenu({ items: [dish('Kabsa')] }), 'sushi')

  expect(namesIn(html)).toEqual([])
  expect(html).toContain('aria-label="Categories"')
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { createStore, Provider } from 'jotai'
import { expect, test } from 'vitest'
import type { Lang } from '#domain/locale.ts'
import { WhereBar } from '#storefront/app/frame/WhereBar.tsx'
import { changeChoiceAtom, choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { htmlOf } from '#support/render.tsx'

// the bar is a link
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), isServer: true })

/** The bar of a page that is still open at `now`, when 8 pm of Friday 27 November was chosen. */
function barAt(now: string, lang: Lang): Promise<string> {
  const store = createStore()
  store.sub(choiceAtom, () => undefined)
  const at = Date.parse('2026-11-27T20:00:00+03:00')
  void store.set(changeChoiceAtom, { method: 'pickup', when: { kind: 'later', at } })
  return htmlOf(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient()}>
        <RenderedAt value={Date.parse(now)}>
          <RouterContextProvider router={router}>
            <WhereBar />
          </RouterContextProvider>
        </RenderedAt>
      </QueryClientProvider>
    </Provider>,
    lang,
  )
}

test.each([
  ['en', '8:00\u00a0pm', 'Choose another time'],
  ['ar', '8:00\u00a0م', 'اختر وقتًا آخر'],
] as const)(
  'the bar names the chosen time until it has passed, then asks for another: %s',
  async (...row) => {
    const [lang, time, question] = row

    expect(await barAt('2026-11-27T19:59:00+03:00', lang)).toContain(time)
    for (const later of ['2026-11-27T20:00:00+03:00', '2026-11-28T08:30:00+03:00']) {
      expect(await barAt(later, lang)).toContain(question)
      expect(await barAt(later, lang)).not.toContain(time)
    }
  },
)

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Lang } from '#domain/locale.ts'
import { instantOf } from '#domain/local-time.ts'
import { WhenPicker } from '#storefront/customer/method/WhenPicker.tsx'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { aBranch, aMenu, everyDay } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'

/** The text of the choice on Saturday 21 November 2026 at this minute, of a branch that never closes. */
const shownAt = async (minute: number, lang: Lang) => {
  const html = await htmlOf(
    <RenderedAt value={instantOf('2026-11-21', minute)}>
      <QueryClientProvider client={new QueryClient()}>
        <WhenPicker
          branch={aBranch({ hours: everyDay(['00:00', '00:00']), leadTimeMinutes: 120 })}
          menu={aMenu()}
          when={{ kind: 'now' }}
          onChange={() => undefined}
        />
      </QueryClientProvider>
    </RenderedAt>,
    lang,
  )
  return html.replaceAll(/<[^>]*>/g, '')
}

test.each([
  ['en', 'Soonest Sun 12:45\u00a0am'],
  ['ar', 'أقرب وقت الأحد 12:45\u00a0ص'],
] as const)('after ten in the evening the soonest time has a short day (%s)', async (lang, words) => {
  expect(await shownAt(22 * 60 + 45, lang)).toContain(words)
})

test('a soonest time of today has no day', async () => {
  expect(await shownAt(12 * 60, 'en')).toContain('Soonest 2:00\u00a0pm')
})

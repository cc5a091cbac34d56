import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { AcceptSheet } from '#storefront/staff/board/AcceptSheet.tsx'
import { DelaySheet } from '#storefront/staff/board/DelaySheet.tsx'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { anOrder } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'

/** Two days before the order is due. */
const now = Date.parse('2026-11-21T13:00:00.000Z')
const order = anOrder({ dueAt: '2026-11-23T14:30:00.000Z' })
const common = { open: true, order, busy: false, error: null, onClose: () => undefined }

const shown = (sheet: ReactNode) =>
  htmlOf(
    <RenderedAt value={now}>
      <QueryClientProvider client={new QueryClient()}>{sheet}</QueryClientProvider>
    </RenderedAt>,
  )

test.each([
  ['accepts', <AcceptSheet key="accept" {...common} onAccept={() => undefined} />],
  ['delays', <DelaySheet key="delay" {...common} onDelay={() => undefined} />],
])('the sheet that %s an order of another day names the day of each time', async (_, sheet) => {
  const html = await shown(sheet)

  expect(html).toMatch(/>Mon 5:30\spm/)
  expect(html.match(/>Mon 5:45\spm/g)).toHaveLength(2)
  expect(html).not.toMatch(/>\d+:\d\d\spm/)
})

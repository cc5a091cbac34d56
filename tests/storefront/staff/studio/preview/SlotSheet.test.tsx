import { expect, test } from 'vitest'
import { instantOf } from '#domain/local-time.ts'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { SlotSheet } from '#storefront/staff/studio/preview/SlotSheet.tsx'
import { htmlOf } from '#support/render.tsx'
import { saying } from '#support/words.ts'

const noon = instantOf('2026-11-21', 12 * 60)
const passed = saying('en', 'refusal.time-passed')

const shown = (at: number): Promise<string> =>
  htmlOf(
    <RenderedAt value={noon}>
      <SlotSheet at={at} onChoose={() => undefined} onClose={() => undefined} />
    </RenderedAt>,
  )

test('a time before now cannot be previewed, and the sheet says why', async () => {
  expect(await shown(instantOf('2026-11-21', 8 * 60))).toMatch(passed)
  expect(await shown(instantOf('2026-11-21', 19 * 60))).not.toMatch(passed)
})

import { expect, test } from 'vitest'
import { instantOf } from '#domain/local-time.ts'
import { typedTime } from '#storefront/staff/availability/how-long.ts'
import { HowLongField } from '#storefront/staff/availability/HowLongField.tsx'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { aBranch } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'

const at = (hours: number, minutes = 0) => instantOf('2026-11-22', hours * 60 + minutes)

/** The field at an instant, with 18:00 typed at 17:40. */
const wordsAt = async (now: number) => {
  const html = await htmlOf(
    <RenderedAt value={now}>
      <HowLongField
        branch={aBranch()}
        lengths={['at']}
        value={{ length: 'at', ...typedTime('18:00', at(17, 40)) }}
        onChange={() => undefined}
        branchWide
      />
    </RenderedAt>,
  )
  return html.replaceAll(/<[^>]*>/g, '')
}

test('a typed time has its end below it; once it has passed, the field says so', async () => {
  expect(await wordsAt(at(17, 41))).toContain('6:00\u00a0pm')
  expect(await wordsAt(at(18, 3))).toContain('This time has passed. Choose a later one.')
  expect(await wordsAt(at(18, 3))).not.toContain('6:00\u00a0pm')
})

import { expect, test } from 'vitest'
import { instantOf } from '#domain/local-time.ts'
import { TimeChips } from '#storefront/customer/checkout/time/TimeChips.tsx'
import type { LostTime } from '#storefront/customer/checkout/time/lost-time.ts'
import { LostNote } from '#storefront/customer/checkout/time/LostNote.tsx'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { aBranch } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'

const at = (minute: number) => instantOf('2026-11-21', minute)
const now = at(17 * 60)
const [soonest, lost, next] = [at(19 * 60 + 30), at(20 * 60), at(20 * 60 + 15)] as const
const loads = { isFull: () => false, takenAt: () => 0, capacityAt: () => null, catering: false }

const chipsOf = async (about: { chosen: number | undefined; lost: LostTime }) => {
  const html = await htmlOf(
    <RenderedAt value={now}>
      <TimeChips
        branch={aBranch()}
        offered={{ loads, stopped: undefined, soonest, days: [], free: [soonest, next] }}
        isShort={false}
        onChange={() => undefined}
        {...about}
      />
    </RenderedAt>,
  )
  return html
    .split('<label')
    .slice(1)
    .map((chip) => [
      /(?:Soonest )?(?:<bdi>)?\d+:\d+/.exec(chip)?.[0],
      /disabled/.test(chip) ? 'disabled' : /checked/.test(chip) ? 'checked' : 'free',
    ])
}

test('a lost time stays in its place, struck through and disabled', async () => {
  expect(await chipsOf({ chosen: soonest, lost: { at: lost, next } })).toEqual([
    ['Soonest <bdi>7:30', 'checked'],
    ['<bdi>8:00', 'disabled'],
    ['<bdi>8:15', 'free'],
  ])
})

test('if the customer has to choose another time, none is chosen: also the soonest can be', async () => {
  expect(await chipsOf({ chosen: lost, lost: { at: lost, next: undefined } })).toEqual([
    ['Soonest <bdi>7:30', 'free'],
    ['<bdi>8:00', 'disabled'],
    ['<bdi>8:15', 'free'],
  ])
})

test.each([
  ['en', '8:00\u00a0pm is no longer available. We moved you to 8:15\u00a0pm.'],
  ['ar', 'لم يعد موعد 8:00\u00a0م متاحًا، و8:15\u00a0م متاح. نقلناك إليه.'],
] as const)(
  'one line says which time was lost and which is chosen, as an alert (%s)',
  async (lang, words) => {
    const html = await htmlOf(
      <RenderedAt value={now}>
        <LostNote lost={{ at: lost, next }} />
      </RenderedAt>,
      lang,
    )

    expect(html).toContain('role="alert"')
    expect(html.replaceAll(/<[^>]*>/g, '')).toBe(words)
  },
)

test('a lost time without a next one asks for another one, and says that nothing was paid', async () => {
  const html = await htmlOf(
    <RenderedAt value={now}>
      <LostNote lost={{ at: lost, next: undefined }} />
    </RenderedAt>,
  )

  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(
    '8:00\u00a0pm is no longer available. Nothing was ordered or paid. Choose another time.',
  )
})

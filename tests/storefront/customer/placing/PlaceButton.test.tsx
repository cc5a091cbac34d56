import { expect, test } from 'vitest'
import { instantOf } from '#domain/local-time.ts'
import { PlaceButton } from '#storefront/customer/placing/PlaceButton.tsx'
import { RenderedAt } from '#storefront/platform/clock/use-now.ts'
import { aQuote } from '#support/an-order.ts'
import { htmlOf } from '#support/render.tsx'

const at = (hour: number) => instantOf('2026-11-25', hour * 60)

const wordsOf = async (about: { slot: number | null; saysTime?: boolean; online?: boolean }) => {
  const html = await htmlOf(
    <RenderedAt value={at(21)}>
      <PlaceButton
        quote={aQuote()}
        placing={{ step: 'ready' }}
        isChoosing={false}
        block={undefined}
        online={false}
        apple={false}
        onPlace={() => undefined}
        {...about}
      />
    </RenderedAt>,
  )
  return html.replaceAll(/<[^>]*>/g, '')
}

test('the button of an order of another day says its time', async () => {
  expect(await wordsOf({ slot: at(35) })).toContain('for Thu 11:00\u00a0am')
  expect(await wordsOf({ slot: at(35), online: true })).toContain('for Thu 11:00\u00a0am')
})

test('the button of an order of today says its time only if the customer did not choose it', async () => {
  expect(await wordsOf({ slot: at(23) })).not.toContain('11:00')
  expect(await wordsOf({ slot: at(23), saysTime: true })).toContain('for 11:00\u00a0pm')
  expect(await wordsOf({ slot: null, saysTime: true })).not.toContain('for')
})

import { expect, test } from 'vitest'
import type { Card } from '#contract/card.ts'
import { CardChoices, CardsOffline } from '#storefront/customer/card/ways/CardChoices.tsx'
import { htmlOf } from '#support/render.tsx'

const aCard = (about: Partial<Card>): Card => ({
  id: 'visa',
  brand: 'visa',
  last4: '1111',
  holder: 'Noura',
  month: 9,
  year: 2031,
  isDefault: true,
  ...about,
})

const shown = (offline: boolean) =>
  htmlOf(
    <CardChoices
      name="payment"
      applePay
      cards={[aCard({}), aCard({ id: 'mada', brand: 'mada', last4: '4417', isDefault: false })]}
      value="visa"
      offline={offline}
      onPick={() => undefined}
    />,
  )

test('Apple Pay is first, then mada before other cards, then a new card', async () => {
  const tiles = (await shown(false)).split('<label').slice(1)

  expect(tiles.map((tile) => /Apple Pay|4417|1111|New card/.exec(tile)?.[0])).toEqual([
    'Apple Pay',
    '4417',
    '1111',
    'New card',
  ])
})

test('a saved card has its whole name and its expiry for screen readers', async () => {
  const [, , mada = ''] = (await shown(false)).split('<label')

  expect(mada).toMatch(/mada ending <bdi[^>]*>4417/)
  const [, howId = ''] = /aria-describedby="([^"]+)"/.exec(mada) ?? []
  expect(mada).toMatch(new RegExp(`id="${howId}" hidden="">Expires <bdi[^>]*>09/31`))
})

test('without a network every tile is disabled, and described by the reason', async () => {
  const [, id = ''] = /id="([^"]+)"/.exec(await htmlOf(<CardsOffline />)) ?? []
  const tiles = (await shown(true)).split('<label').slice(1)

  for (const tile of tiles) {
    expect(tile).toContain('disabled')
    expect(tile).toContain(`aria-describedby="${id}"`)
  }
})

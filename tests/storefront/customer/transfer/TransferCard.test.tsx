import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { TransferRoom } from '#contract/transfer.ts'
import { createQueryClient } from '#storefront/platform/query/query-client.ts'
import { transfersQuery } from '#storefront/customer/transfer/queries.ts'
import { TransferCard } from '#storefront/customer/transfer/TransferCard.tsx'
import { aWallet } from '#support/a-wallet.ts'
import { htmlOf } from '#support/render.tsx'
import { say } from '#support/words.ts'

const until = Date.parse('2026-11-22T12:30:00Z')

/** What the form says of a room for another transfer. */
async function shownOf(room: TransferRoom, lang: 'en' | 'ar'): Promise<string> {
  const client = createQueryClient()
  client.setQueryData(transfersQuery().queryKey, { transfers: [], room })
  return htmlOf(
    <QueryClientProvider client={client}>
      <TransferCard wallet={aWallet()} />
    </QueryClientProvider>,
    lang,
  )
}

test.each([
  ['transfer-times', 'refusal.transfer-times'],
  ['transfer-day', 'refusal.transfer-times'],
  ['transfer-resting', 'refusal.transfer-resting'],
  ['transfer-short', 'transfer.none'],
] as const)('the form says why nothing can be sent: %s', async (refusal, words) => {
  for (const lang of ['en', 'ar'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one language after the other
    const html = await shownOf({ least: 10, most: 0, why: { refusal } }, lang)

    expect(html).toContain(say(lang, words))
  }
})

test('the form says when the limit of a new device ends', async () => {
  const why = { refusal: 'transfer-new-device', until } as const

  const html = await shownOf({ least: 10, most: 0, why }, 'en')

  expect(html).toMatch(/until Sunday 22\s+November, 3:30\s+PM, only a few points/i)
})

test('a form with room says no reason', async () => {
  const html = await shownOf({ least: 10, most: 100, why: null }, 'en')

  expect(html).not.toContain(say('en', 'transfer.none'))
})

import { expect, test } from 'vitest'
import { minuteMs } from '#domain/duration.ts'
import { readFeastSearch, writeFeastSearch } from '#storefront/customer/feast/feast-search.ts'

const atMaghrib = Date.parse('2026-02-20T18:03:00+03:00')

test('a slot at maghrib stays in the address as it is, to the minute', () => {
  const search = { ...readFeastSearch({}), at: atMaghrib }

  expect(readFeastSearch(writeFeastSearch(search)).at).toBe(atMaghrib)
})

test('an older link has its slot in quarters of an hour', () => {
  const six = atMaghrib - 3 * minuteMs

  expect(readFeastSearch({ t: six / (15 * minuteMs) }).at).toBe(six)
})

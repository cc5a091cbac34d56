import { expect, test } from 'vitest'
import type { BranchAvailability } from '#contract/availability.ts'
import { StockList } from '#storefront/staff/availability/StockList.tsx'
import { elementWith } from '#support/element-in.ts'
import { aMenu } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'

type Search = { readonly onChange: (event: object) => void }

const known: BranchAvailability = {
  branchId: 'olaya',
  lastChange: 0,
  items: [],
  options: [],
  pause: null,
  kitchen: { usual: null, now: null },
  at: '2026-11-22T09:00:00.000Z',
}
const desk = {
  changeAvailability: () => {},
  notices: { out: () => '', kitchen: () => '' },
  ask: () => {},
  offWhy: undefined,
}

/** The list in which something was searched. */
function htmlOfSearch(query: string): Promise<string> {
  let isTyped = query === ''
  function Searched() {
    // a call, because its handler is needed
    // oxlint-disable-next-line react/capitalized-calls
    const list = StockList({ menu: aMenu(), known, desk })
    if (!isTyped) {
      isTyped = true
      elementWith<Search>('onChange', list)?.props.onChange({ target: { value: query } })
    }
    return list
  }
  return htmlOf(<Searched />)
}

/** The words of the first live region. */
const announced = (html: string) => /role="status"[^>]*>([^<]*)</.exec(html)?.[1]

test('the live region is in the page before a search', async () => {
  expect(announced(await htmlOfSearch(''))).toBe('')
})

test('a search announces how many dishes it finds, also none', async () => {
  expect(announced(await htmlOfSearch('no such dish'))).toBe('0 dishes')
})

import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DrawingPreview } from '#contract/studio-drawing.ts'
import type { FileChange } from '#contract/studio.ts'
import { minuteMs } from '#domain/duration.ts'
import { problemsOfDrawing } from '#server/catalogue/drawing/check-drawing.ts'
import type { CustomerClient } from '#support/customer-client.ts'
import { stock } from '#support/small-menu.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { anOwner } from '#support/signed-in.ts'
import { changedDraft, readDraft } from '#support/studio.ts'

let shop: TestShop
let reem: CustomerClient
beforeEach(async () => {
  shop = await openShop()
  await stock(shop.deps)
  reem = await anOwner(shop, '0512345674')
})
afterEach(() => shop.close())

const read = () => readDraft(reem)
const change = (...edits: readonly FileChange[]) => changedDraft(reem, ...edits)
async function preview(words: Record<string, string>): Promise<DrawingPreview> {
  const query = new URLSearchParams({ id: 'kabsa', ...words })
  const { status, body } = await reem.send('GET', `/studio/drawing?${query}`)
  expect(status).toBe(200)
  return v.parse(DrawingPreview, body)
}

test('a drawing is shown without being stored, and every offered word draws something', async () => {
  const { svg, wrong, words } = await preview({ vessel: 'plate:nil', base: 'rice:mandi', on: 'lemon 38 -42' })

  expect(svg).toMatch(/^<svg /)
  expect(wrong).toEqual([])
  for (const vessel of words.vessels)
    for (const base of words.bases) expect(problemsOfDrawing({ vessel, base, on: [] })).toEqual([])
  const lines = [...words.placed.map((part) => `${part} 0 0`), ...words.strewn.map((part) => `${part}*7`)]
  expect(problemsOfDrawing({ vessel: 'tabsi', on: lines })).toEqual([])
  expect((await read()).changes).toEqual([])
})

test('each wrong word of a drawing is named by its field and line', async () => {
  const { svg, wrong } = await preview({
    vessel: 'spoon',
    base: 'rice:sushi',
    on: 'lemon 38 -42\nrocket 0 0',
  })

  expect(svg).toBeNull()
  expect(wrong).toEqual([
    { field: 'vessel', line: null },
    { field: 'base', line: null },
    { field: 'on', line: 2 },
  ])
})

test('a wrong word of the draft is a problem of its field', async () => {
  const path = ['items', 'kabsa', 'drawing']
  const { live } = await read()
  const items = v.parse(v.array(v.looseObject({ id: v.string() })), live['items'])
  const from = items.find(({ id }) => id === 'kabsa')?.['drawing']
  await change({ path, from, to: { vessel: 'plate:glass', on: ['rocket 0 0', 'lemon'] } })

  expect((await read()).problems).toEqual(
    expect.arrayContaining([
      { path: [...path, 'vessel'], reason: 'drawing' },
      { path: [...path, 'on'], reason: 'drawing' },
    ]),
  )
})

test('the draft says what a branch has run out of, until then', async () => {
  const before = (await read()).unavailable.dishes
  const state = { state: 'paused', until: { kind: 'minutes', minutes: 5 } }
  const said = await reem.send('PUT', '/staff/branches/olaya/items/kabsa/availability', state)
  expect(said.status).toBe(200)

  expect((await read()).unavailable.dishes).toEqual(
    expect.arrayContaining([...before, { branchId: 'olaya', itemId: 'kabsa' }]),
  )
  shop.clock.now += 6 * minuteMs
  expect((await read()).unavailable.dishes).toEqual(before)
})

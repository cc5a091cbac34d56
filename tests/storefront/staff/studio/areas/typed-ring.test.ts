import { afterEach, expect, test } from 'vitest'
import type { MenuFile } from '#contract/menu-file.ts'
import { type Corner, cornerAt, pointOf } from '#domain/delivery-area.ts'
import { readPoint } from '#storefront/staff/studio/areas/point-words.ts'
import {
  ringField,
  typedAt,
  type TypedRing,
  unreadCorners,
  withCornerAt,
} from '#storefront/staff/studio/areas/typed-ring.ts'
import { draftSaver, saversOf } from '#storefront/staff/studio/save/draft-savers.ts'
import { aDraftPage, closeDraftPage } from '../save/draft-server.ts'

const [a, b, c]: Corner[] = [
  [46.6, 24.7],
  [46.7, 24.7],
  [46.7, 24.8],
]
const polygon = [a!, b!, c!]
const untyped: TypedRing = { polygon, typed: new Map() }
const path = ['branches', 'olaya', 'delivery', 'areas', 'near', 'polygon']
const branches = [{ id: 'olaya', delivery: { kind: 'areas', areas: [{ id: 'near', polygon }] } }]

function aPage() {
  const page = aDraftPage({ branches } as unknown as MenuFile)
  const { queryClient } = page
  return {
    ...page,
    saver: draftSaver(queryClient, ringField(path)),
    status: () => saversOf(queryClient).get(),
  }
}
afterEach(closeDraftPage)

test('a corner that cannot be read stays, with what else was changed, and stops publishing', () => {
  const { saver, status, requests } = aPage()
  const moved: Corner = [46.61, 24.71]

  saver.change(typedAt(untyped, b!, '24.7 and 46'), polygon)
  saver.change({ ...typedAt(untyped, b!, '24.7 and 46'), polygon: [moved, b!, c!] }, polygon)
  saver.leave()

  const shown = saver.get().own?.to ?? expect.fail('expected the text to stay')
  expect(unreadCorners(shown)).toEqual([1])
  expect([status(), requests]).toEqual(['stopped', []])
})

test('a corner that is corrected is saved with all others', async () => {
  const { saver, status, at } = aPage()
  const wrong = typedAt(untyped, b!, '24.7 and 46')
  saver.change(wrong, polygon)

  const place = readPoint('24.75, 46.65') ?? expect.fail('expected a place')
  saver.change(withCornerAt(wrong, b!, cornerAt(place)), polygon)
  saver.leave()

  await expect.poll(() => status()).toBe('saved')
  expect(at(...path)).toEqual([a, [46.65, 24.75], c])
})

test('the text of a corner is gone with the corner, and one of the same place changes nothing', () => {
  const wrong = typedAt(untyped, b!, '24.7 and 46')

  expect(unreadCorners({ ...wrong, polygon: [a!, c!] })).toEqual([])
  expect(withCornerAt(wrong, b!, cornerAt(pointOf(b!))).polygon).toBe(polygon)
})

test('a polygon whose last corner is the first one stays so while a text is typed', () => {
  const closed = [...polygon, a!]

  expect(ringField(path).read(typedAt({ polygon: closed, typed: new Map() }, b!, '24.7, 46.7'))).toEqual({
    value: closed,
  })
})

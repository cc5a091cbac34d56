import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MenuFile } from '#contract/menu-file.ts'
import { BranchPicker } from '#storefront/staff/studio/branches/BranchPicker.tsx'
import { aShopOfBranches } from '#support/many-branches.ts'
import { htmlOf } from '#support/render.tsx'

const { branches } = v.parse(MenuFile, aShopOfBranches(40, 2))
const shown = (count: number, chosen: readonly string[], lang: 'en' | 'ar' = 'en') =>
  htmlOf(
    <BranchPicker needsOne branches={branches.slice(0, count)} chosen={chosen} onChange={() => undefined} />,
    lang,
  )
const boxes = (html: string) => html.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? []

test('twelve branches are twelve chips without a search', async () => {
  const html = await shown(12, [])

  expect(boxes(html)).toHaveLength(12)
  expect(html).not.toContain('type="search"')
})

test('more branches are a row for each city, with a search', async () => {
  const riyadh = branches.filter(({ city }) => city.en === 'Riyadh').map(({ id }) => id)
  const html = await shown(40, riyadh)

  expect(boxes(html)).toHaveLength(new Set(branches.map(({ city }) => city.en)).size)
  expect(boxes(html).filter((box) => box.includes('checked'))).toHaveLength(1)
  expect(html).toContain('aria-label="Search branches"')
  expect(html).toContain('aria-label="Branches in Riyadh"')
  expect(html).toContain(`${riyadh.length} of 40 branches`)
  expect(await shown(40, riyadh, 'ar')).toContain('aria-label="فروع الرياض"')
})

test('without a branch it says that nothing is saved', async () => {
  const says = 'Pick at least one branch. Nothing is saved before that.'

  expect(await shown(12, [])).toContain(says)
  expect(await shown(12, [branches[0]!.id])).not.toContain(says)
})

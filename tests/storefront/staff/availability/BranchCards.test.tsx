import { expect, test } from 'vitest'
import type { BranchAvailability } from '#contract/availability.ts'
import type { Lang } from '#domain/locale.ts'
import { BranchCards } from '#storefront/staff/availability/BranchCards.tsx'
import { aBranch } from '#support/makers.ts'
import { htmlOf } from '#support/render.tsx'

const desk = {
  changeAvailability: () => {},
  notices: { out: () => '', kitchen: () => '' },
  ask: () => {},
  offWhy: undefined,
}

async function textOf(units: number, lang: Lang): Promise<string> {
  const known: BranchAvailability = {
    branchId: 'olaya',
    lastChange: 0,
    items: [],
    options: [],
    pause: null,
    kitchen: { usual: units, now: null },
    at: '2026-11-22T09:00:00.000Z',
  }
  const html = await htmlOf(<BranchCards branch={aBranch()} known={known} desk={desk} />, lang)
  return html.replaceAll(/<[^>]*>/g, ' ')
}

test.each([
  [0, 'en', '0 units per 15 min'],
  [1, 'en', '1 unit per 15 min'],
  [1200, 'en', '1,200 units per 15 min'],
  [0, 'ar', 'لا وحدات كل 15 دقيقة'],
  [2, 'ar', 'وحدتان كل 15 دقيقة'],
  [8, 'ar', '8 وحدات كل 15 دقيقة'],
  [11, 'ar', '11 وحدة كل 15 دقيقة'],
] as const)(
  'a kitchen of %i units is named with the plural of its language (%s)',
  async (units, lang, words) => {
    expect(await textOf(units, lang)).toContain(` ${words} `)
  },
)

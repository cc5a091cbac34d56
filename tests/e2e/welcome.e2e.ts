import * as v from 'valibot'
import { BranchList } from '#contract/branch-list.ts'
import { BranchMenu } from '#contract/menu.ts'
import { say } from '#support/words.ts'
import { expect, langs, test } from './shop.ts'

/** The sizes of a phone, a short phone and a desktop. */
const sizes = [
  { width: 390, height: 844 },
  { width: 390, height: 640 },
  { width: 1280, height: 720 },
]

for (const lang of langs)
  test(`the welcome is a laid table, and no plate is under the wordmark (${lang})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const read = async (path: string) => (await page.request.get(`/api/v1/${path}`)).json()
    const { plates: pictures } = v.parse(BranchList, await read('branches'))
    const { items } = v.parse(BranchMenu, await read('menu?branch=al-yasmin')).menu
    const laid = pictures.map((one) => items.find(({ picture }) => picture === one)?.categoryId)
    expect(laid[0]).toBe('catering')
    expect(new Set(laid.slice(1, 5))).toEqual(new Set(['sides', 'desserts', 'drinks']))

    await page.goto(`/${lang}/home/`)
    const plates = page.getByRole('main').locator('img')
    await expect(plates).toHaveCount(5)
    for (const size of sizes) {
      await page.setViewportSize(size)
      const mark = await page.getByRole('img', { name: say(lang, 'ui.logo') }).boundingBox()
      const tops = await plates.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
      expect(Math.min(...tops)).toBeGreaterThan((mark?.y ?? 0) + (mark?.height ?? 0))
    }
  })

import type { Locator } from '@playwright/test'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import { nameOf } from '#support/demo-brand.ts'
import { say, saying } from '#support/words.ts'
import { expect, langsOf, test } from './shop.ts'

const four = brand.optionGroups.flatMap(({ options }) => options).find(({ id }) => id === 'meat-four')
if (!four) throw new Error('the demo brand has no size for four')

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element is not visible')
  return box
}

for (const lang of langsOf(import.meta.filename)) {
  const name = nameOf('items', 'kabsa-lamb', lang)

  test(`a dish's sheet keeps its name and the close button in view while it scrolls (${lang})`, async ({
    page,
  }) => {
    await page.goto(`/${lang}/?dish=kabsa-lamb`)
    const sheet = page.getByRole('dialog', { name })
    const title = sheet.getByRole('heading', { name, level: 2 })
    const around = await boxOf(sheet)
    const heading = await boxOf(sheet.getByText(name, { exact: true }).last())
    expect(heading.y - around.y, 'the picture is at most 220 px high').toBeLessThan(220 + 24)
    expect((await boxOf(title)).width, 'for screen readers only').toBeLessThan(2)

    await sheet.getByLabel(say(lang, 'dish.note')).focus()

    const close = sheet.getByRole('button', { name: say(lang, 'ui.close') })
    await expect.poll(async () => (await boxOf(title)).width).toBeGreaterThan(40)
    expect((await boxOf(title)).y - around.y, 'in a bar at the top').toBeLessThan(56)
    await expect(close).toBeInViewport({ ratio: 1 })
    await close.click()
    await expect(sheet).toBeHidden()
  })

  test(`a toast over an open sheet can be read, focused and tapped (${lang})`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-write'])
    await page.goto(`/${lang}/?dish=kabsa-lamb`)
    const sheet = page.getByRole('dialog', { name })
    const toast = page.getByRole('button', { name: say(lang, 'share.copied') })
    const share = sheet.getByRole('button', { name: say(lang, 'dish.share') })
    await share.click()

    await toast.focus()
    await expect(toast, 'a browser does not focus what is inert').toBeFocused()
    // longer than a toast is shown: the focus stops its time
    await page.waitForTimeout(3000)
    await toast.click()

    await expect(toast).toBeHidden()
    await expect(sheet).toBeVisible()
    await expect(share, 'the focus returns').toBeFocused()
  })

  test(`the sheet of a dish says when the browser refuses to copy its link (${lang})`, async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await page.goto(`/${lang}/?dish=kabsa-lamb`)

    await page
      .getByRole('dialog', { name })
      .getByRole('button', { name: say(lang, 'dish.share') })
      .click()

    await expect(page.getByRole('button', { name: say(lang, 'share.refused') })).toBeVisible()
  })

  test(`a toast that has the focus disappears after its sheet is closed (${lang})`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-write'])
    await page.goto(`/${lang}/?dish=kabsa-lamb`)
    const sheet = page.getByRole('dialog', { name })
    const toast = page.getByRole('button', { name: say(lang, 'share.copied') })
    await sheet.getByRole('button', { name: say(lang, 'dish.share') }).click()
    await toast.focus()
    await expect(toast).toBeFocused()

    await page.keyboard.press('Escape')

    await expect(sheet).toBeHidden()
    await expect(toast).toBeHidden()
  })

  test(`the servings of a dish follow its size, and the details open on demand (${lang})`, async ({
    page,
  }) => {
    await page.goto(`/${lang}/?dish=kabsa-lamb`)
    const sheet = page.getByRole('dialog', { name })
    const facts = sheet.getByRole('list', { name: say(lang, 'dish.facts') })
    await expect(facts).toContainText(say(lang, 'item.serves', { count: 1 }))

    await sheet.getByRole('radio', { name: four.name[lang] }).check({ force: true })

    await expect(facts).toContainText(say(lang, 'item.serves', { count: 4 }))
    await expect(facts.getByRole('img', { name: say(lang, 'dish.sodium') })).toBeVisible()
    const walk = sheet.getByText(saying(lang, 'dish.activity'))
    await expect(walk).toBeHidden()
    await sheet.getByText(say(lang, 'dish.about'), { exact: true }).click()
    await expect(walk).toBeVisible()
    await expect(sheet.getByText(say(lang, 'dish.allergen.nuts'))).toBeVisible()
  })

  test(`the facts of a dish show all its allergens, the deadliest first (${lang})`, async ({ page }) => {
    await page.goto(`/${lang}/?dish=kabsa-lamb`)
    const facts = page.getByRole('dialog', { name }).getByRole('list', { name: say(lang, 'dish.facts') })

    const names = (['nuts', 'milk', 'sulphites'] as const).map((allergen) =>
      say(lang, `allergy.name.${allergen}`),
    )
    await expect(facts.getByText(new RegExp(names.join('.*'), 'i'))).toBeVisible()
  })

  test(`the words of the button that adds a dish stay in one line on a small phone (${lang})`, async ({
    page,
  }) => {
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 568 })
      await page.goto(`/${lang}/products/kabsa-lamb/`)
      const button = page.getByRole('button', { name: saying(lang, 'dish.add') })
      const height = await button.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        return range.getBoundingClientRect().height
      })
      expect(height, `${width} px`).toBeLessThan(40)
    }
  })
}

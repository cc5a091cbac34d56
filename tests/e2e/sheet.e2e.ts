import { nameOf } from '#support/demo-brand.ts'
import { say } from '#support/words.ts'
import { pressAsInSafari } from './press-as-in-safari.ts'
import { expect, langsOf, test } from './shop.ts'
import { workerReady } from './walk.ts'

test.use({ hasWorker: true })

for (const lang of langsOf(import.meta.filename)) {
  const name = nameOf('items', 'kabsa-lamb', lang)

  test(`the focus returns to what opened a sheet where a press does not focus it (${lang})`, async ({
    page,
  }) => {
    await page.addInitScript(pressAsInSafari)
    await page.goto(`/${lang}/`)
    const link = page.getByRole('link', { name, exact: true })
    const sheet = page.getByRole('dialog', { name })
    const allergies = page.getByRole('dialog', { name: say(lang, 'allergy.title') })
    await link.click()
    await sheet.getByText(say(lang, 'dish.about')).click()
    const button = sheet.getByRole('button', { name: say(lang, 'allergy.open') })

    // a sheet that stays in the page while it is closed
    await button.click()
    await allergies.getByRole('button', { name: say(lang, 'ui.close') }).click()
    await expect(allergies).toBeHidden()
    await expect(button).toBeFocused()

    // a sheet of the address, which is removed
    await sheet.getByRole('button', { name: say(lang, 'ui.close') }).click()
    await expect(sheet).toBeHidden()
    await expect(link).toBeFocused()
  })

  test(`a sheet that is closed by a double click goes back to the menu only (${lang})`, async ({ page }) => {
    await page.goto(`/${lang}/about/`)
    await page.goto(`/${lang}/`)
    await workerReady(page)
    await page.getByRole('link', { name, exact: true }).click()
    const sheet = page.getByRole('dialog', { name })

    await sheet.getByRole('button', { name: say(lang, 'ui.close') }).dblclick()

    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`/${lang}/(#.*)?$`))
    // nor later
    await page.getByRole('link', { name, exact: true }).click()
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`/${lang}/(#.*)?$`))
  })

  test(`the second press on the close button of a sheet does not open what was below (${lang})`, async ({
    page,
  }) => {
    await page.goto(`/${lang}/`)
    // registered by the part of the page that follows the taps
    await workerReady(page)
    const sheet = page.getByRole('dialog', { name })
    const close = sheet.getByRole('button', { name: say(lang, 'ui.close') })
    const link = page.getByRole('link', { name, exact: true })
    await link.click()
    await close.click({ trial: true })
    const box = await close.boundingBox()
    if (!box) throw new Error('nothing to press')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]

    await page.mouse.click(x, y)
    await expect(sheet).toBeHidden()
    // what was below: a link over the whole page stands for it, so that the layout does not matter
    await link.evaluate((element) => {
      element.style.position = 'fixed'
      element.style.inset = '0'
      element.style.zIndex = '9'
    })
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    // a press that is not ignored changes the address in the next task; a later one is not a second press
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
    await expect(page).toHaveURL(new RegExp(`/${lang}/(#.*)?$`))

    await page.mouse.click(x, y)
    await expect(sheet).toBeVisible()
  })
}

import type { Locator, Page } from '@playwright/test'
import { otherLang, type Lang } from '#domain/locale.ts'
import { nameOf } from '#support/demo-brand.ts'
import { say } from '#support/words.ts'
import { signInByApi } from './people.ts'
import { expect, langs, test } from './shop.ts'
import { choosePickup, tick } from './walk.ts'

/** Screens that a guest can open, without those of one order, cart or link. */
const guestPaths = [
  '',
  'home/',
  'products/kabsa-lamb/',
  'branches/',
  'about-us/',
  'feast/',
  'method/pickup/',
  'method/delivery/',
  'terms/',
  'privacy/',
  'auth/login/',
]

/** The screens of a customer. */
const customerPaths = [
  'cart/',
  'checkout/',
  'orders/',
  'wallet/',
  'qr/',
  'profile/',
  'address/',
  'cards/',
  'notifications/',
  'invite/',
  'scan/',
  'customerService/',
]
const laban = { id: 'one', itemId: 'laban', quantity: 1, optionIds: [], note: '' }

/** Chooses pick-up at a later time, and returns that time in words. */
async function chooseLater(page: Page, lang: Lang): Promise<string> {
  await page.goto(`/${lang}/method/pickup/`)
  await tick(page.getByRole('radio', { name: nameOf('branches', 'al-yasmin', lang) }))
  await page.getByText(say(lang, 'when.later'), { exact: true }).click()
  const chosen = page
    .getByRole('radiogroup', { name: say(lang, 'when.time') })
    .getByRole('radio', { checked: true })
  const time = await chosen.evaluate((radio) =>
    radio instanceof HTMLInputElement ? (radio.labels?.[0]?.textContent ?? '') : '',
  )
  await choosePickup(page, lang, 'al-yasmin')
  return time
}

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element is not visible')
  return box
}

for (const lang of langs) {
  test(`a guest's phone has the language switch on these screens (${lang})`, async ({ page }) => {
    const other = otherLang[lang]
    for (const path of guestPaths) {
      await page.goto(`/${lang}/${path}`)
      const link = page.getByRole('link', { name: say(lang, 'lang.switch') })
      await expect(link, path).toBeInViewport()
      const { width, height } = await boxOf(link)
      expect(Math.min(width, height), path).toBeGreaterThanOrEqual(44)

      await link.click()

      await expect(page, path).toHaveURL(`/${other}/${path}`)
      await expect(page.locator('html')).toHaveAttribute('lang', other)
    }
  })

  test(`a customer's phone has the language switch on these screens (${lang})`, async ({ page, shop }) => {
    const customer = await signInByApi(page, shop, lang)
    const { id } = await customer.order({ branchId: 'al-yasmin', lines: [laban] })
    for (const path of [...customerPaths, `order/${id}/`, `thank-you/${id}/`]) {
      await page.goto(`/${lang}/${path}`)

      // the profile has a second one, among the choices
      const link = page.getByRole('link', { name: say(lang, 'lang.switch') }).first()
      await expect(link, path).toBeInViewport()
      const { width, height } = await boxOf(link)
      expect(Math.min(width, height), path).toBeGreaterThanOrEqual(44)
    }
  })

  test(`the question of the header is one line on every phone (${lang})`, async ({ page }) => {
    await page.goto(`/${lang}/`)
    for (const width of [390, 384, 360, 320]) {
      await page.setViewportSize({ width, height: 700 })
      const words = page.getByRole('banner').getByText(say(lang, 'where.ask'))
      const { height } = await boxOf(words)
      expect(height, `${width} px`).toBeLessThan(30)
    }
  })

  test(`the header shows the whole time of the order in one line (${lang})`, async ({ page }) => {
    const time = await chooseLater(page, lang)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 })
      const where = page.getByRole('banner').getByTitle(say(lang, 'where.change'))
      const shown = where.getByText(time, { exact: true })
      await expect(shown).toBeVisible()
      const [words, tool] = [
        await boxOf(shown),
        await boxOf(page.getByRole('banner').getByRole('link', { name: say(lang, 'nav.search') })),
      ]

      expect(words.height, `one line at ${width} px`).toBeLessThan(30)
      if (lang === 'en') expect(words.x + words.width).toBeLessThanOrEqual(tool.x)
      else expect(words.x).toBeGreaterThanOrEqual(tool.x + tool.width)
      await expect(where).toContainText(nameOf('branches', 'al-yasmin', lang))
    }
  })
}

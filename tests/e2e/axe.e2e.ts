import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, langs, newPhone, say, saying, test } from './shop.ts'
import { approve, cards, pay, pickNewCard, toCheckout, typeCard } from './pay.ts'
import { addDish, choosePickup, signIn } from './walk.ts'

const open = [
  '',
  '?q=',
  'home/',
  'branches/',
  'about-us/',
  'method/delivery/',
  'method/pickup/',
  'products/kabsa-lamb/',
  'terms/',
  'privacy/',
  'auth/login/',
  'nothing/',
  'addtocarttest/',
]
const own = [
  'cart/',
  'checkout/',
  'orders/',
  'profile/',
  'wallet/',
  'qr/',
  'address/',
  'cards/',
  'notifications/',
  'invite/',
  'scan/',
  'customerService/',
  'branch/',
  'branch/scan/',
  'branch/plates/',
  'branch/menu/',
  'branch/bills/',
]

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
  )
}

for (const lang of langs) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on any open screen (${lang}, ${colorScheme})`, async ({ page }) => {
      test.setTimeout(180_000)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const found: Record<string, string[]> = {}
      for (const path of open) {
        await page.goto(`/${lang}/${path}`)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        found[path] = await findings(page)
      }
      expect(found).toEqual(Object.fromEntries(open.map((path) => [path, []])))
    })

    test(`axe finds nothing on any screen of a customer or an employee (${lang}, ${colorScheme})`, async ({
      page,
      shop,
    }) => {
      test.setTimeout(240_000)
      const phone = newPhone()
      shop.command('staff', 'add', '--phone', phone, '--branch', 'al-yasmin')
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(`/${lang}/`)
      await addDish(page, lang, 'laban')
      await page.goto(
        `/${lang}/auth/login/?next=${encodeURIComponent(`/${lang}/method/pickup/?next=/${lang}/checkout/`)}`,
      )
      await signIn(page, shop, lang, { phone, name: ['نورة', 'Al Harbi'] })
      await choosePickup(page, lang, 'al-yasmin')
      await page.getByRole('button', { name: saying(lang, 'checkout.place') }).click()
      await expect(page).toHaveURL(/thank-you/)
      const id = page.url().split('/').at(-2) ?? ''
      await page.goto(`/${lang}/`)
      await addDish(page, lang, 'hummus')
      const paths = [...own, `thank-you/${id}/`, `order/${id}/`, `order/${id}/rate/`, `order/${id}/invoice/`]
      const found: Record<string, string[]> = {}
      for (const path of paths) {
        await page.goto(`/${lang}/${path}`)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        found[path] = await findings(page)
      }
      expect(found).toEqual(Object.fromEntries(paths.map((path) => [path, []])))
    })

    test(`axe finds nothing while an order is paid by card (${lang}, ${colorScheme})`, async ({
      page,
      shop,
    }) => {
      test.setTimeout(180_000)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const found: Record<string, string[]> = {}
      await toCheckout(page, shop, lang)
      await pickNewCard(page, lang)
      await pay(page, lang)
      found['a card with problems'] = await findings(page)
      await typeCard(page, lang, cards.noFunds)
      await pay(page, lang)
      await approve(page)
      await page.getByText(say(lang, 'refusal.card-no-funds')).waitFor()
      found['a declined card'] = await findings(page)
      await pickNewCard(page, lang)
      await typeCard(page, lang, cards.paid)
      await pay(page, lang)
      await page.getByRole('button', { name: /Approve/ }).waitFor()
      await page.goto(`/${lang}/`)
      await page.getByRole('link', { name: say(lang, 'payment.continue') }).waitFor()
      found['an unpaid order on the menu'] = await findings(page)
      await page.getByRole('link', { name: say(lang, 'payment.continue') }).click()
      await page.getByRole('button', { name: say(lang, 'payment.bank.go') }).waitFor()
      found['a bank that waits'] = await findings(page)
      await page.getByRole('button', { name: say(lang, 'payment.bank.go') }).click()
      await approve(page)
      await expect(page.getByRole('heading', { level: 1, name: say(lang, 'thank-you.title') })).toBeVisible()
      await page.goto(`/${lang}/cards/`)
      await page.getByText(say(lang, 'card.default')).waitFor()
      found['a saved card'] = await findings(page)
      await page.getByRole('button', { name: say(lang, 'card.add') }).click()
      await page.getByLabel(say(lang, 'card.number')).waitFor()
      found['a card to be added'] = await findings(page)

      expect(found).toEqual(Object.fromEntries(Object.keys(found).map((state) => [state, []])))
    })
  }
}

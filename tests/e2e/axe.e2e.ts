import type { Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { colourFindings, findings } from './findings.ts'
import { signInByApi } from './people.ts'
import { expect, langs, newPhone, say, saying, test } from './shop.ts'
import { approve, cards, pay, pickNewCard, toCheckout, typeCard } from './pay.ts'
import { addDish, choosePickup } from './walk.ts'

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

/** Of one screen by day and by night, without going there twice. */
async function inBothColours(page: Page): Promise<string[]> {
  const byDay = await findings(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const byNight = await colourFindings(page)
  await page.emulateMedia({ colorScheme: 'light' })
  return [...byDay, ...byNight.map((finding) => `dark: ${finding}`)]
}

/** Every path, and what was found there. */
async function lookAt(page: Page, lang: Lang, paths: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    await page.goto(`/${lang}/${path}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    found[path] = await inBothColours(page)
  }
  return found
}

const nothing = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, []]))

for (const lang of langs) {
  test(`axe finds nothing on any open screen (${lang})`, async ({ page }) => {
    test.setTimeout(180_000)
    expect(await lookAt(page, lang, open)).toEqual(nothing(open))
  })

  test(`axe finds nothing on any screen of a customer or an employee (${lang})`, async ({ page, shop }) => {
    test.setTimeout(240_000)
    const phone = newPhone()
    shop.command('staff', 'add', '--phone', phone, '--branch', 'al-yasmin')
    await signInByApi(page, shop, lang, { phone })
    await page.goto(`/${lang}/`)
    await addDish(page, lang, 'laban')
    await page.goto(`/${lang}/method/pickup/?next=/${lang}/checkout/`)
    await choosePickup(page, lang, 'al-yasmin')
    await page.getByRole('button', { name: saying(lang, 'checkout.place') }).click()
    await expect(page).toHaveURL(/thank-you/)
    const id = page.url().split('/').at(-2) ?? ''
    await page.goto(`/${lang}/`)
    await addDish(page, lang, 'hummus')
    const paths = [...own, `thank-you/${id}/`, `order/${id}/`, `order/${id}/rate/`, `order/${id}/invoice/`]
    expect(await lookAt(page, lang, paths)).toEqual(nothing(paths))
  })

  test(`axe finds nothing while an order is paid by card (${lang})`, async ({ page, shop }) => {
    test.setTimeout(180_000)
    const found: Record<string, string[]> = {}
    await toCheckout(page, shop, lang)
    await pickNewCard(page, lang)
    await pay(page, lang)
    found['a card with problems'] = await inBothColours(page)
    await typeCard(page, lang, cards.noFunds)
    await pay(page, lang)
    await approve(page)
    await page.getByText(say(lang, 'refusal.card-no-funds')).waitFor()
    found['a declined card'] = await inBothColours(page)
    await pickNewCard(page, lang)
    await typeCard(page, lang, cards.paid)
    await pay(page, lang)
    await page.getByRole('button', { name: /Approve/ }).waitFor()
    await page.goto(`/${lang}/`)
    await page.getByRole('link', { name: say(lang, 'payment.continue') }).waitFor()
    found['an unpaid order on the menu'] = await inBothColours(page)
    await page.getByRole('link', { name: say(lang, 'payment.continue') }).click()
    await page.getByRole('button', { name: say(lang, 'payment.bank.go') }).waitFor()
    found['a bank that waits'] = await inBothColours(page)
    await page.getByRole('button', { name: say(lang, 'payment.bank.go') }).click()
    await approve(page)
    await expect(page.getByRole('heading', { level: 1, name: say(lang, 'thank-you.title') })).toBeVisible()
    await page.goto(`/${lang}/cards/`)
    await page.getByText(say(lang, 'card.default')).waitFor()
    found['a saved card'] = await inBothColours(page)
    await page.getByRole('button', { name: say(lang, 'card.add') }).click()
    await page.getByLabel(say(lang, 'card.number')).waitFor()
    found['a card to be added'] = await inBothColours(page)

    expect(found).toEqual(nothing(Object.keys(found)))
  })
}

import type { Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import type { RunningShop } from '../support/running-shop.ts'
import { signInByApi } from './people.ts'
import { expect } from './shop.ts'
import { typeInto } from './type-into.ts'
import { addDish, choosePickup } from './walk.ts'
import { say, saying } from '../support/words.ts'

/** Cards of the sandbox, by what becomes of a payment with them. */
export const cards = {
  paid: '4201320111111010',
  declined: '4201320000013020',
  noFunds: '4201320000311101',
  notVerified: '4201320000022229',
  visa: '4111111111111111',
} as const

/** A code that is nothing else: it is looked for afterwards wherever it must not be. */
export const cvv = '739'

/** A new customer with one drink in the cart, at the checkout. */
export async function toCheckout(page: Page, shop: RunningShop, lang: Lang): Promise<void> {
  await signInByApi(page, shop, lang)
  await page.goto(`/${lang}/`)
  await addDish(page, lang, 'laban')
  await page.goto(`/${lang}/method/pickup/?next=/${lang}/checkout/`)
  await choosePickup(page, lang, 'al-yasmin')
  await expect(page).toHaveURL(`/${lang}/checkout/`)
}

/** What the row of a saved card is called. */
export const cardName = (lang: Lang, brand: 'mada' | 'visa', number: string): string =>
  say(lang, 'card.named', { brand: say(lang, `card.brand.${brand}`), last4: number.slice(-4) })

/** Types a card into the form that is open. */
export async function typeCard(page: Page, lang: Lang, number: string): Promise<void> {
  await typeInto(page.getByLabel(say(lang, 'card.number')), number, {
    shows: number.replace(/\d{4}(?=\d)/g, '$& '),
  })
  await typeInto(page.getByLabel(say(lang, 'card.holder')), 'Noura Al Harbi')
  await typeInto(page.getByLabel(say(lang, 'card.expiry')), '1230', { shows: '12 / 30' })
  await typeInto(page.getByLabel(say(lang, 'card.cvv')), cvv)
}

/** Picks a card that is still to be typed in; `first` for who has saved none. */
export async function pickNewCard(page: Page, lang: Lang, first = true): Promise<void> {
  const name = say(lang, first ? 'checkout.pay.card' : 'checkout.pay.card.new')
  // a tap on the words of what is off, for a moment without a network, does nothing
  await expect(page.getByRole('radio', { name: new RegExp(`^${name}`) })).toBeEnabled()
  await page.getByText(name, { exact: true }).click()
  await expect(page.getByLabel(say(lang, 'card.number'))).toBeVisible()
}

export const pay = (page: Page, lang: Lang): Promise<void> =>
  page.getByRole('button', { name: saying(lang, 'checkout.pay.now') }).click()

/** The bank's page of the sandbox, which speaks both languages at once. */
export const approve = (page: Page): Promise<void> => page.getByRole('button', { name: /Approve/ }).click()
export const fail = (page: Page): Promise<void> => page.getByRole('button', { name: /Fail/ }).click()

/** The id of the order whose thanks, or payment, is on the screen. */
export const orderIdOf = (page: Page): string => /thank-you\/([\w-]{22})\//.exec(page.url())?.[1] ?? ''

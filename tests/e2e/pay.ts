import type { Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { cardExpiry } from '#support/card-expiry.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { signInByApi } from './people.ts'
import { expect } from './shop.ts'
import { typeInto } from './type-into.ts'
import { addDish, choosePickup } from './walk.ts'
import { say, saying } from '#support/words.ts'

/** Cards of the sandbox by the result of a payment. */
export const cards = {
  paid: '4201320111111010',
  declined: '4201320000013020',
  noFunds: '4201320000311101',
  notVerified: '4201320000022229',
  visa: '4111111111111111',
} as const

/** A code that occurs nowhere else, so that tests can search for it. */
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

/** The accessible name of a saved card's row. */
export const cardName = (lang: Lang, brand: 'mada' | 'visa', number: string): string =>
  say(lang, 'card.named', { brand: say(lang, `card.brand.${brand}`), last4: number.slice(-4) })

/** Types a card into the open form. */
export async function typeCard(page: Page, lang: Lang, number: string): Promise<void> {
  await typeInto(page.getByLabel(say(lang, 'card.number')), number, {
    shows: number.replace(/\d{4}(?=\d)/g, '$& '),
  })
  await typeInto(page.getByLabel(say(lang, 'card.holder')), 'Noura Al Harbi')
  await typeInto(page.getByLabel(say(lang, 'card.expiry')), cardExpiry.typed, { shows: cardExpiry.shown })
  await typeInto(page.getByLabel(say(lang, 'card.cvv')), cvv)
}

/** Chooses to type a new card; `first` for a customer without saved cards. */
export async function pickNewCard(page: Page, lang: Lang, first = true): Promise<void> {
  const name = say(lang, first ? 'checkout.pay.card' : 'checkout.pay.card.new')
  // a tap on a label that is briefly disabled, for want of a network, has no effect
  await expect(page.getByRole('radio', { name: new RegExp(`^${name}`) })).toBeEnabled()
  await page.getByText(name, { exact: true }).click()
  await expect(page.getByLabel(say(lang, 'card.number'))).toBeVisible()
}

export const pay = (page: Page, lang: Lang): Promise<void> =>
  page.getByRole('button', { name: saying(lang, 'checkout.pay.now') }).click()

/** The sandbox's bank page, which has both languages on it. */
export const approve = (page: Page): Promise<void> => page.getByRole('button', { name: /Approve/ }).click()
export const fail = (page: Page): Promise<void> => page.getByRole('button', { name: /Decline/ }).click()

/** The order id in the URL of the thank-you or payment screen. */
export const orderIdOf = (page: Page): string => /thank-you\/([\w-]{22})\//.exec(page.url())?.[1] ?? ''

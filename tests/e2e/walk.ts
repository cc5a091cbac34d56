import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import { e164, nameOf } from '#support/demo-brand.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { expect } from './shop.ts'
import { typeCode, typeInto } from './type-into.ts'
import { say, saying } from '#support/words.ts'

/** The first option of every required group of a dish, which `chooseDish` picks. */
export function firstOptionsOf(itemId: string): string[] {
  const item = brand.items.find(({ id }) => id === itemId)
  if (!item) throw new Error(`the demo brand has no dish "${itemId}"`)
  const groupIds: readonly string[] = item.optionGroupIds ?? []
  const groups = brand.optionGroups.filter(({ id, min }) => groupIds.includes(id) && (min ?? 0) > 0)
  return groups.flatMap(({ options }) => options.slice(0, 1).map(({ id }) => id))
}

/**
 * Goes to a dish on the menu; content far below renders when it comes near. A tap before hydration may be
 * lost: then it is repeated.
 */
export async function goTo(page: Page, lang: Lang, id: string): Promise<void> {
  const categoryId = brand.items.find((item) => item.id === id)?.categoryId
  const category = brand.categories.find((one) => one.id === categoryId)
  if (!category) throw new Error(`the demo brand has no category for "${id}"`)
  const part = page
    .getByRole('navigation', { name: say(lang, 'menu.categories') })
    .getByRole('link', { name: category.name[lang] })
  const dish = page.getByRole('link', { name: nameOf('items', id, lang), exact: true }).first()
  await expect(async () => {
    await part.click()
    await expect(dish).toBeVisible({ timeout: 4000 })
  }).toPass()
}

/**
 * Puts a dish without required options into the cart by its plus button, and waits until the device has
 * stored it: a page that is left a moment earlier loses it.
 */
export async function addDish(page: Page, lang: Lang, id: string): Promise<void> {
  await tapPlus(page, lang, id)
  await cartStored(page, id)
}

/** As `addDish`, on a device that may not store the cart. */
export async function tapPlus(page: Page, lang: Lang, id: string): Promise<void> {
  await goTo(page, lang, id)
  await page.getByRole('button', { name: say(lang, 'item.add', { name: nameOf('items', id, lang) }) }).click()
  await expect(
    page.getByRole('button', {
      name: say(lang, 'item.add-more', { name: nameOf('items', id, lang), count: 1 }),
    }),
  ).toBeVisible()
}

/** Waits until the device has stored a dish of the cart. */
export const cartStored = (page: Page, itemId: string): Promise<void> =>
  expect.poll(() => page.evaluate(storedCart)).toContain(`"itemId":"${itemId}"`)

/** Waits until the device has stored the cart without a dish. */
export const removalStored = (page: Page, itemId: string): Promise<void> =>
  expect.poll(() => page.evaluate(storedCart)).not.toContain(`"itemId":"${itemId}"`)

/** Runs in the page. */
const storedCart = () =>
  new Promise<string>((resolve) => {
    const opening = indexedDB.open('sufra-cart')
    opening.addEventListener('success', () => {
      const database = opening.result
      const reading = database.transaction('cart').objectStore('cart').get('value')
      reading.addEventListener('success', () => {
        database.close()
        resolve(JSON.stringify(reading.result ?? null))
      })
    })
  })

/** Opens a dish from the menu, picks the first option of each required group, and puts it into the cart. */
export async function chooseDish(page: Page, lang: Lang, id: string): Promise<void> {
  await goTo(page, lang, id)
  await page.getByRole('link', { name: nameOf('items', id, lang), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: nameOf('items', id, lang) })
  await expect(sheet).toBeVisible()
  for (const group of await sheet.getByRole('radiogroup').all())
    await group.getByRole('radio').first().check({ force: true })
  await sheet.getByRole('button', { name: saying(lang, 'dish.add') }).click()
  await expect(sheet).toBeHidden()
}

/** Signs in from the sign-in's first screen, with the code of the SMS. A new customer gives a name. */
export async function signIn(
  page: Page,
  shop: RunningShop,
  lang: Lang,
  { phone, name }: { phone: string; name?: readonly [string, string] },
): Promise<void> {
  await typeInto(page.getByLabel(say(lang, 'account.phone')), phone)
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: say(lang, 'account.login.send') }).click()
  const code = page.getByLabel(say(lang, 'account.otp.label'))
  await expect(code).toBeVisible()
  await typeCode(code, await shop.codeFor(e164(phone)))
  if (!name) return
  await typeInto(page.getByLabel(say(lang, 'account.first-name')), name[0])
  await typeInto(page.getByLabel(say(lang, 'account.last-name')), name[1])
  await page.getByRole('button', { name: say(lang, 'account.register.save') }).click()
}

/**
 * Taps a radio or a switch whose state comes from the app: on a busy machine it is rendered later than
 * `check` looks.
 */
export async function tick(box: Locator): Promise<void> {
  await box.click({ force: true })
  await expect(box).toBeChecked()
}

/**
 * Waits as a person who reads what has changed: a tap at once on another control at the same place would be
 * the second of a double tap.
 */
export const readOn = (page: Page): Promise<void> => page.waitForTimeout(600)

/** Chooses pick-up from a branch of the demo brand, on the screen that asks. */
export async function choosePickup(page: Page, lang: Lang, branchId: string): Promise<void> {
  await tick(page.getByRole('radio', { name: nameOf('branches', branchId, lang) }))
  await page
    .getByRole('button', { name: new RegExp(`${say(lang, 'method.done')}|${say(lang, 'method.to-menu')}`) })
    .click()
  // the screen is left once the device has stored the choice: a page that is left earlier loses it
  await expect(page).not.toHaveURL(/\/method\//)
}

/** Opens the choice of another method or place at the checkout, which is folded once both are chosen. */
export const changeWhere = (page: Page, lang: Lang): Promise<void> =>
  page
    .getByRole('region', { name: say(lang, 'method.label') })
    .getByRole('button', { name: say(lang, 'cart.where.change') })
    .click()

/** Goes from the checkout to the choice of another branch for pick-up; `changeWhere` was opened before. */
export const toOtherBranch = (page: Page, lang: Lang): Promise<void> =>
  page.getByRole('link', { name: say(lang, 'checkout.where.branch') }).click()

/** Opens all days and times at the checkout. */
export const openTimes = (page: Page, lang: Lang): Promise<void> =>
  page.getByRole('button', { name: say(lang, 'when.other-day') }).click()

/** Opens the field for a note at the checkout, which is folded without one. Returns the field. */
export async function openNote(page: Page, lang: Lang): Promise<Locator> {
  await page.getByText(say(lang, 'checkout.note.add'), { exact: true }).click()
  return page.getByLabel(say(lang, 'checkout.note'))
}

/** Opens the field for a promo code at the checkout, which is folded without one. */
export const openPromo = (page: Page, lang: Lang): Promise<void> =>
  page.getByText(say(lang, 'promo.label'), { exact: true }).first().click()

/** Sets the device's location and allows pages to read it. */
export async function standAt(
  context: BrowserContext,
  place: { latitude: number; longitude: number },
): Promise<void> {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(place)
}

export const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name })

/**
 * Waits until the worker controls the page and has cached the app and the menu: from then on both open
 * offline.
 */
export async function workerReady(page: Page): Promise<void> {
  const isControlled = await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return true
    const claimed = new Promise<true>((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true }),
    )
    return Promise.race([claimed, new Promise<false>((resolve) => setTimeout(() => resolve(false), 10_000))])
  })
  // a page that is loaded while the worker becomes active is not claimed: its next load is controlled
  if (!isControlled) await page.reload()
  // an installation succeeds without the menu
  await page.waitForFunction(async () => Boolean(await caches.match('/api/v1/menu')))
}

/** Opens the receipt of an order, which is folded while the order is on its way. */
export async function openReceipt(page: Page, lang: Lang): Promise<Locator> {
  const receipt = page.getByRole('region', { name: say(lang, 'order.lines') })
  await receipt.getByRole('heading', { name: say(lang, 'order.lines') }).click()
  return receipt
}

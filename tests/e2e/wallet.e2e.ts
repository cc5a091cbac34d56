import type { Lang } from '#domain/locale.ts'
import { findings } from './findings.ts'
import { lendSession, signInByApi } from './people.ts'
import { expect, langsOf, test, testWithWorker } from './shop.ts'
import {
  addDish,
  chooseDish,
  choosePickup,
  openReceipt,
  signIn,
  tick,
  toOtherBranch,
  workerReady,
} from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { say, saying } from '#support/words.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'

const points = (lang: Lang, id: string, count: number) => say(lang, id, { count, points: String(count) })

for (const lang of langsOf(import.meta.filename)) {
  test(`some of the points are redeemed on a cart, and the statement names the order (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    const phone = newPhone()
    const customer = await signInOverHttp(shop, { phone, name: ['نورة', 'Al Harbi'], lang })
    shop.command('points', 'correct', phone, '+450', '--reason', 'A cold meal')
    await lendSession(context, shop, customer)
    await page.goto(`/${lang}/`)
    await chooseDish(page, lang, 'mandi-chicken')
    await page.goto(`/${lang}/wallet/`)

    await expect(page.getByText('450', { exact: true })).toBeVisible()
    await expect(page.getByText(say(lang, 'wallet.rule.owner'))).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: say(lang, 'wallet.redeem') }).click()

    // half of 34 riyals of food: 300 points of the 450, worth 15
    await expect(page).toHaveURL(`/${lang}/cart/`)
    const use = page.getByRole('switch', { name: say(lang, 'redeem.use') })
    await expect(use).toBeChecked()
    const total = page.getByRole('link', { name: saying(lang, 'cart.checkout') })
    await expect(total).toContainText('19')
    const amount = page.getByRole('slider', { name: say(lang, 'redeem.how-many') })
    await expect(amount).toHaveAttribute('aria-valuetext', points(lang, 'redeem.some', 300))
    await amount.focus()
    await page.keyboard.press('ArrowDown')
    await expect(total).toContainText('24')
    expect(await findings(page)).toEqual([])

    // offline the balance is unknown
    await context.setOffline(true)
    await expect(use).toBeDisabled()
    await expect(use).toHaveAccessibleDescription(say(lang, 'redeem.offline'))
    await expect(total).toContainText('34')
    await context.setOffline(false)
    await expect(total).toContainText('24')

    await total.click()
    await page.getByText(say(lang, 'method.pickup'), { exact: true }).click()
    await toOtherBranch(page, lang)
    await choosePickup(page, lang, 'al-yasmin')
    await page.getByText(say(lang, 'checkout.pay.branch'), { exact: true }).click()
    const place = page.getByRole('button', { name: saying(lang, 'checkout.place') })
    await expect(place).toContainText('24')
    await place.click()
    await expect(page).toHaveURL(/thank-you/)
    await expect(page.getByText(points(lang, 'wallet.pending', 24))).toBeVisible()
    await expect(page.getByText(say(lang, 'thank-you.points.text'))).toBeVisible()

    await page.goto(`/${lang}/wallet/`)
    await expect(page.getByText('250', { exact: true })).toBeVisible()
    await expect(page.getByText(points(lang, 'wallet.pending', 24))).toBeVisible()
    const used = page.getByRole('listitem').filter({ hasText: say(lang, 'wallet.rule.redeem-held') })
    await expect(used).toContainText('−200')
    const redeem = page.getByRole('button', { name: say(lang, 'wallet.redeem') })
    // without the banner of every page, which is above both
    const below = async () =>
      ((await redeem.boundingBox())?.y ?? 0) -
      ((await page.getByText('250', { exact: true }).boundingBox())?.y ?? 0)
    const before = await below()
    await context.setOffline(true)
    await expect(page.getByText(saying(lang, 'offline.age'))).toBeVisible()
    await expect(page.getByText('250', { exact: true })).toBeVisible()
    expect(await below()).toBeCloseTo(before)
    await expect(redeem).toHaveAccessibleDescription(say(lang, 'redeem.offline'))
    await context.setOffline(false)
    await used.getByRole('link').click()
    const bill = await openReceipt(page, lang)
    await expect(bill.getByText(points(lang, 'cart.points', 200), { exact: true })).toBeVisible()
  })

  test(`a guest signs in first, and a customer without points sees how to earn them (${lang})`, async ({
    page,
    shop,
  }) => {
    await page.goto(`/${lang}/wallet/`)
    await expect(page).toHaveURL(new RegExp(`/${lang}/auth/login/`))
    await signIn(page, shop, lang, { phone: newPhone(), name: ['هدى', 'Al Harbi'] })
    await expect(page).toHaveURL(`/${lang}/wallet/`)

    await expect(page.getByText(say(lang, 'wallet.entries.none'))).toBeVisible()
    // points that cannot be redeemed yet are worth nothing: the wallet says how many are missing
    await expect(
      page.getByText(say(lang, 'wallet.first', { count: 100, points: '100', price: '' }).trim()),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: say(lang, 'wallet.redeem') })).toHaveAccessibleDescription(
      points(lang, 'redeem.few', 100),
    )
    await page.getByRole('button', { name: say(lang, 'wallet.about') }).click()
    await expect(page.getByRole('dialog', { name: say(lang, 'wallet.about') })).toBeVisible()
    expect(await findings(page)).toEqual([])
  })

  testWithWorker(
    `the balance is shown offline, with the reason why the statement is not (${lang})`,
    async ({ page, context, shop }) => {
      await signInByApi(page, shop, lang)
      await page.goto(`/${lang}/qr/`)
      await expect(page.getByText(points(lang, 'qr.points', 0))).toBeVisible()
      await workerReady(page)
      await context.setOffline(true)
      await page.getByRole('link', { name: say(lang, 'nav.points') }).click()
      const statement = page.getByRole('region', { name: say(lang, 'wallet.entries') })
      await expect(statement.getByRole('alert')).toContainText(say(lang, 'refusal.unreachable'))
    },
  )

  test(`what was opened of the statement stays when a new entry comes in (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    const phone = newPhone()
    const customer = await signInOverHttp(shop, { phone, name: ['نورة', 'Al Harbi'], lang })
    const correct = (by: string) => shop.command('points', 'correct', phone, by, '--reason', 'A cold meal')
    // one more than a page has
    for (let entry = 0; entry <= 20; entry += 1) correct('+10')
    await lendSession(context, shop, customer)
    await page.clock.install()
    await page.goto(`/${lang}/wallet/`)
    const statement = page.getByRole('region', { name: say(lang, 'wallet.entries') })
    const entries = statement.getByRole('listitem')
    const earlier = statement.getByRole('button', { name: say(lang, 'wallet.entries.earlier') })
    await expect(entries).toHaveCount(20)
    await earlier.press('Enter')
    await expect(entries).toHaveCount(21)
    await expect(earlier).toBeHidden()
    await expect(entries.last()).toBeFocused()

    correct('+77')
    // a statement that was read a second ago is not read again
    await page.clock.fastForward('00:02')
    await context.setOffline(true)
    await expect(page.getByText(saying(lang, 'offline.age'))).toBeVisible()
    await expect(entries).toHaveCount(21)
    await context.setOffline(false)

    await expect(entries.first()).toContainText('77')
    await expect(entries).toHaveCount(22)
    await expect(earlier).toBeHidden()
    await expect(entries.last()).toBeFocused()
  })

  test(`points spent elsewhere are reported at checkout; the order goes on with the rest (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    const phone = newPhone()
    const customer = await signInOverHttp(shop, { phone, name: ['نورة', 'Al Harbi'], lang })
    shop.command('points', 'correct', phone, '+300', '--reason', 'A cold meal')
    await lendSession(context, shop, customer)
    await page.goto(`/${lang}/`)
    await chooseDish(page, lang, 'mandi-chicken')
    await addDish(page, lang, 'laban')
    await page.goto(`/${lang}/method/pickup/?next=/${lang}/checkout/`)
    await choosePickup(page, lang, 'al-yasmin')
    await page.getByText(say(lang, 'checkout.pay.branch'), { exact: true }).click()
    await tick(page.getByRole('switch', { name: say(lang, 'redeem.use') }))
    const place = page.getByRole('button', { name: saying(lang, 'checkout.place') })
    // 39 less 15
    await expect(place).toContainText('24')
    shop.command('points', 'correct', phone, '-150', '--reason', 'Spent elsewhere')

    await place.click()
    await expect(page.getByRole('alert')).toContainText(say(lang, 'refusal.points-unavailable'))
    await page.getByRole('button', { name: points(lang, 'redeem.other', 100) }).click()
    await expect(place).toContainText('34')
    await place.click()
    await expect(page).toHaveURL(/thank-you/)
  })
}

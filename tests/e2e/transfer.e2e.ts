import type { Route } from '@playwright/test'
import { test } from './clock.ts'
import { findings } from './findings.ts'
import { loseReply } from './lose-reply.ts'
import { lendSession } from './people.ts'
import { pressAsInSafari } from './press-as-in-safari.ts'
import { expect, langsOf, watchConsole } from './shop.ts'
import { replaceIn, typeCode, typeInto } from './type-into.ts'
import { newPhone } from '#support/new-phone.ts'
import { say, saying } from '#support/words.ts'
import { e164 } from '#support/demo-brand.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'

const minute = 60_000

/** Answers after the time that it takes to close a sheet. */
async function answerLate(route: Route): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 3000))
  await route.continue()
}

for (const lang of langsOf(import.meta.filename)) {
  test(`points are sent to a friend with a code, cancelled, sent again and arrive (${lang})`, async ({
    page,
    context,
    browser,
    shop,
    clock,
  }) => {
    // the shop settles transfers every fifteen seconds, which the journey waits for
    const [from, to] = [newPhone(), newPhone()]
    const sara = await signInOverHttp(shop, { phone: from, name: ['Sara', 'Al-Harbi'], lang })
    const omar = await signInOverHttp(shop, { phone: to, name: ['Omar', 'Zaid'], lang })
    shop.command('points', 'correct', from, '+500', '--reason', 'A journey')
    clock.move(2 * minute)
    await lendSession(context, shop, sara)
    await page.goto(`/${lang}/wallet/`)

    const form = page.getByRole('region', { name: say(lang, 'transfer.title') })
    const phone = form.getByLabel(say(lang, 'transfer.phone'))
    const points = form.getByLabel(say(lang, 'transfer.points'))
    const send = form.getByRole('button')
    await typeInto(phone, '06')
    await typeInto(points, '5001')
    await send.click()
    await expect(phone).toHaveAccessibleDescription(say(lang, 'refusal.phone-invalid'))
    await expect(points).toHaveAccessibleDescription(
      say(lang, 'transfer.between', { least: '10', most: '500' }),
    )

    // the errors go as soon as their fields are right
    await replaceIn(phone, to)
    await expect(phone).not.toHaveAccessibleDescription(say(lang, 'refusal.phone-invalid'))
    await expect(phone).not.toHaveAttribute('aria-invalid', 'true')

    // so does what the shop says of the own number
    await replaceIn(phone, from)
    await replaceIn(points, '150')
    await send.click()
    await expect(phone).toHaveAccessibleDescription(say(lang, 'refusal.transfer-to-self'))
    await replaceIn(phone, to)
    await expect(phone).not.toHaveAccessibleDescription(say(lang, 'refusal.transfer-to-self'))
    await expect(form.getByText(say(lang, 'refusal.transfer-to-self'))).toHaveCount(0)

    const look = page.getByRole('dialog', { name: say(lang, 'transfer.confirm.title') })
    const confirm = look.getByRole('button', {
      name: say(lang, 'transfer.send', { count: 150, points: '150' }),
    })
    const begin = async () => {
      await replaceIn(phone, to)
      await replaceIn(points, lang === 'ar' ? '١٥٠' : '150')
      await send.click()
      await expect(look.getByText('O••• Z•••')).toBeVisible()
    }
    await begin()
    clock.move(16 * minute)
    await confirm.click()
    const code = page.getByLabel(say(lang, 'account.otp.label'))
    await expect(code).toBeVisible()
    expect(await findings(page)).toEqual([])
    await typeCode(code, await shop.codeFor(e164(from)))
    // the transfer is over by now, and another one stands in for it
    await expect(look.getByText(say(lang, 'refusal.transfer-over'))).toBeVisible()
    await expect(look.getByText('O••• Z•••')).toBeVisible()
    await confirm.click()

    const underWay = page.getByRole('region', { name: say(lang, 'transfer.under-way') })
    await expect(underWay.getByText('O••• Z•••')).toBeVisible()
    await expect(page.getByText('350', { exact: true }).first()).toBeVisible()
    await expect(send).toBeFocused()
    await expect(phone).toHaveValue('')
    // the button that is removed did not get the focus, but what is around it
    await page.evaluate(pressAsInSafari)
    await underWay.getByRole('button', { name: say(lang, 'transfer.undo') }).click()
    await expect(underWay).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText('500', { exact: true }).first()).toBeVisible()

    await begin()
    await confirm.click()
    await expect(underWay).toBeVisible()
    const other = await browser.newContext({ baseURL: shop.origin, viewport: { width: 390, height: 844 } })
    await lendSession(other, shop, omar)
    const friend = await other.newPage()
    watchConsole(friend)
    await friend.goto(`/${lang}/wallet/`)
    await expect(friend.getByRole('region', { name: say(lang, 'transfer.under-way') })).toContainText(
      'Sara A.',
    )
    clock.move(10 * minute)
    // the shop settles transfers every fifteen seconds
    await expect(async () => {
      await friend.reload()
      await expect(friend.getByText('150', { exact: true }).first()).toBeVisible({ timeout: 10_000 })
      await expect(friend.getByText(saying(lang, 'transfer.arrives'))).toBeHidden({ timeout: 3000 })
    }).toPass({ timeout: 120_000 })
    await other.close()
  })

  test(`points are sent once after a lost answer, and not by a closed code sheet (${lang})`, async ({
    page,
    context,
    shop,
    clock,
  }) => {
    const [from, to] = [newPhone(), newPhone()]
    const sara = await signInOverHttp(shop, { phone: from, name: ['Sara', 'Al-Harbi'], lang })
    await signInOverHttp(shop, { phone: to, name: ['Omar', 'Zaid'], lang })
    shop.command('points', 'correct', from, '+500', '--reason', 'A journey')
    clock.move(2 * minute)
    await lendSession(context, shop, sara)
    await page.goto(`/${lang}/wallet/`)
    const form = page.getByRole('region', { name: say(lang, 'transfer.title') })
    const phone = form.getByLabel(say(lang, 'transfer.phone'))
    await typeInto(phone, to)
    await typeInto(form.getByLabel(say(lang, 'transfer.points')), '150')
    const send = form.getByRole('button')
    await send.click()
    const look = page.getByRole('dialog', { name: say(lang, 'transfer.confirm.title') })
    const confirm = look.getByRole('button', {
      name: say(lang, 'transfer.send', { count: 150, points: '150' }),
    })
    await confirm.click()

    // closed while the code is checked: the customer has changed their mind
    const code = page.getByLabel(say(lang, 'account.otp.label'))
    await expect(code).toBeVisible()
    const checked = page.waitForResponse('**/me/confirm')
    await page.route('**/me/confirm', answerLate, { times: 1 })
    await typeCode(code, await shop.codeFor(e164(from)))
    await page.keyboard.press('Escape')
    await expect(confirm).toBeVisible()
    await checked
    const underWay = page.getByRole('region', { name: say(lang, 'transfer.under-way') })
    // shows that nothing is sent
    await page.waitForTimeout(1500)
    await expect(confirm).toBeVisible()
    await expect(underWay).toBeHidden()

    await page.route('**/wallet/transfers/*/confirm', loseReply, { times: 1 })
    await confirm.click()
    await expect(look.getByText(say(lang, 'refusal.unreachable'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(underWay.getByRole('listitem')).toHaveCount(1)
    await expect(phone).toHaveValue(to)
    await send.click()

    await expect(page.getByText(say(lang, 'transfer.sent'))).toBeVisible()
    await expect(phone).toHaveValue('')
    await expect(underWay.getByRole('listitem')).toHaveCount(1)
    await expect(page.getByText('350', { exact: true }).first()).toBeVisible()
  })
}

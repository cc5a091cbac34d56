import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { test } from './clock.ts'
import { colourFindings, findings } from './findings.ts'
import { lendSession, signInByApi } from './people.ts'
import { expect, langsOf } from './shop.ts'
import { typeCode, typeInto } from './type-into.ts'
import { newPhone } from '#support/new-phone.ts'
import { say } from '#support/words.ts'
import { e164 } from '#support/demo-brand.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'

const minute = 60_000

const row = (page: Page, lang: Lang, id: Parameters<typeof say>[1]) =>
  page.getByRole('region', { name: say(lang, 'me.account') }).getByRole('button', { name: say(lang, id) })
const sheet = (page: Page, lang: Lang, id: Parameters<typeof say>[1]) =>
  page.getByRole('dialog', { name: say(lang, id), exact: true })

for (const lang of langsOf(import.meta.filename))
  test(`a customer edits the profile, sets a password, changes number, exports and leaves (${lang})`, async ({
    page,
    context,
    shop,
    clock,
  }) => {
    const [old, next] = [newPhone(), newPhone()]
    const noura = await signInOverHttp(shop, { phone: old, name: ['نورة', 'Al Harbi'], lang })
    const elsewhere = await signInAgain(old)
    await lendSession(context, shop, noura)
    await page.goto(`/${lang}/profile/`)

    // a birth date in the Umm al-Qura calendar, and a gender
    await page.getByRole('button', { name: say(lang, 'me.birth-date') }).click()
    const calendar = sheet(page, lang, 'me.birth-date')
    await calendar.getByText(say(lang, 'date.hijri'), { exact: true }).click()
    await calendar.getByRole('gridcell').getByRole('button', { disabled: false }).first().click()
    await page.getByText(say(lang, 'me.gender.female'), { exact: true }).click()
    await page.getByRole('button', { name: say(lang, 'account.save'), exact: true }).click()
    await expect(page.getByText(say(lang, 'account.saved'), { exact: true })).toBeVisible()
    expect((await noura.client.send('GET', '/me')).body).toMatchObject({
      birthDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      gender: 'female',
    })
    expect(await findings(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await colourFindings(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })

    // signs out another device
    await row(page, lang, 'me.devices').click()
    const devices = sheet(page, lang, 'me.devices')
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    expect(await findings(page)).toEqual([])
    await devices.getByRole('button', { name: say(lang, 'me.devices.end-others') }).click()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    expect((await elsewhere.send('GET', '/session')).body).toEqual({ customer: null })
    await page.keyboard.press('Escape')

    // a password requires a fresh code, and a common one is refused
    await row(page, lang, 'me.password').click()
    const password = sheet(page, lang, 'me.password.set')
    const field = password.getByLabel(say(lang, 'me.password.new'))
    await typeInto(field, 'nine dates a day')
    clock.move(2 * minute)
    await password.getByRole('button', { name: say(lang, 'me.password.keep') }).click()
    await giveCode(old)
    await expect(page.getByText(say(lang, 'me.password.kept'))).toBeVisible()

    // the same fresh code is valid for the export within its five minutes
    const download = page.waitForEvent('download')
    await row(page, lang, 'me.data').click()
    const file = await (await download).path()
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      profile: { phone: e164(old), last_name: 'Al Harbi', gender: 'female', has_password: true },
    })

    // another number, with a code to both
    clock.move(6 * minute)
    await row(page, lang, 'account.phone').click()
    const phone = sheet(page, lang, 'me.phone.change')
    await typeInto(phone.getByLabel(say(lang, 'me.phone.new')), next)
    await phone.getByRole('button', { name: say(lang, 'me.phone.send') }).click()
    await giveCode(old)
    await typeCode(phone.getByLabel(say(lang, 'account.otp.label')), await shop.codeFor(e164(next)))
    await expect(page.getByText(say(lang, 'me.phone.changed'))).toBeVisible()

    // signs out, and in again with the password
    await page.getByRole('button', { name: say(lang, 'account.sign-out'), exact: true }).click()
    await expect(page).toHaveURL(`/${lang}/`)
    await page.goto(`/${lang}/auth/login/?next=/${lang}/profile/`)
    await page.getByRole('button', { name: say(lang, 'account.login.by-password') }).click()
    await typeInto(page.getByLabel(say(lang, 'account.phone')), next)
    await typeInto(page.getByLabel(say(lang, 'account.password'), { exact: true }), 'nine dates a day')
    await page.getByRole('checkbox').check({ force: true })
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: say(lang, 'account.login.enter'), exact: true }).click()
    await expect(page).toHaveURL(`/${lang}/profile/`)

    // deletes the account
    clock.move(6 * minute)
    await row(page, lang, 'me.leave').click()
    const leave = sheet(page, lang, 'me.leave')
    await leave.getByRole('checkbox').check({ force: true })
    expect(await findings(page)).toEqual([])
    await leave.getByRole('button', { name: say(lang, 'me.leave.do') }).click()
    await giveCode(next)
    await expect(page).toHaveURL(`/${lang}/`)
    await page.goto(`/${lang}/profile/`)
    await expect(page).toHaveURL(new RegExp(`/${lang}/auth/login/`))

    async function giveCode(to: string): Promise<void> {
      const code = sheet(page, lang, 'fresh.title').getByLabel(say(lang, 'account.otp.label'))
      await expect(code).toBeVisible()
      await typeCode(code, await shop.codeFor(e164(to)))
    }

    async function signInAgain(number: string) {
      clock.move(2 * minute)
      return (await signInOverHttp(shop, { phone: number, name: ['نورة', 'Al Harbi'], lang })).client
    }
  })

test('with Arabic-Indic digits chosen every screen shows them, and fields accept both', async ({
  page,
  context,
  shop,
}) => {
  const noura = await signInOverHttp(shop, { phone: newPhone(), name: ['نورة', 'Al Harbi'], lang: 'ar' })
  await lendSession(context, shop, noura)
  await page.goto('/ar/profile/')
  await page.getByText(say('ar', 'me.digits.arab'), { exact: true }).click()
  await expect(page.getByRole('radio', { name: say('ar', 'me.digits.arab') })).toBeChecked()

  await page.goto('/ar/')

  const prices = page.getByRole('main').getByText(/[٠-٩]/)
  await expect(prices.first()).toBeVisible()
  await expect(page.getByRole('main').getByText(/[0-9]/)).toHaveCount(0)
})

test('a field that has the focus before its sheet is modal receives the keys', async ({ page, shop }) => {
  await signInByApi(page, shop, 'en')
  await page.goto('/en/profile/')
  // the sheet becomes modal a frame after it is shown: without frames it does so with the first key
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0
  })
  await row(page, 'en', 'account.phone').click()
  await typeInto(sheet(page, 'en', 'me.phone.change').getByLabel(say('en', 'me.phone.new')), '0512345678')
  await expect(page.locator('dialog:modal')).toHaveCount(1)
})

import { Secret, TOTP } from 'otpauth'
import { test } from './clock.ts'
import { colourFindings, findings } from './findings.ts'
import { lendSession } from './people.ts'
import { expect, langsOf } from './shop.ts'
import { typeInto } from './type-into.ts'
import { signIn } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { say } from '#support/words.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'

// the board that it opens falls silent, and other files move the clock of their shop
test.use({ ownShopOf: import.meta.filename })

const minute = 60_000

for (const lang of langsOf(import.meta.filename))
  test(`an employee adds an app, and enters its code on the next device (${lang})`, async ({
    page,
    browser,
    context,
    shop,
    clock,
  }) => {
    const phone = newPhone()
    shop.command('staff', 'add', '--phone', phone, '--branch', 'al-olaya')
    const staff = await signInOverHttp(shop, { phone, name: ['Fahd', 'Al Otaibi'], lang })
    await lendSession(context, shop, staff)
    await page.goto(`/${lang}/profile/`)
    await page.getByRole('button', { name: say(lang, 'me.factor') }).click()
    const sheet = page.getByRole('dialog', { name: say(lang, 'me.factor') })
    await sheet.getByRole('button', { name: say(lang, 'me.factor.add') }).click()
    await expect(sheet.getByRole('img', { name: say(lang, 'me.factor.picture') })).toBeVisible()
    expect([...(await findings(page)), ...(await colourFindings(page))]).toEqual([])
    const link = sheet.getByRole('link', { name: say(lang, 'me.factor.open') })
    const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? ''
    const code = () => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.now() })
    // the last digit sends it, and the field goes
    await sheet.getByLabel(say(lang, 'me.factor.code')).focus()
    await page.keyboard.type(code())
    await expect(sheet.getByRole('listitem')).toHaveCount(8)
    const recovery = await sheet.getByRole('listitem').first().innerText()
    expect([...(await findings(page)), ...(await colourFindings(page))]).toEqual([])
    await sheet.getByRole('button', { name: say(lang, 'me.factor.written') }).click()
    await expect(page.getByRole('button', { name: say(lang, 'me.factor') })).toContainText(
      say(lang, 'me.factor.is'),
    )

    clock.move(2 * minute)
    const other = await browser.newContext({ baseURL: shop.origin })
    const tablet = await other.newPage()
    await tablet.goto(`/${lang}/branch/`)
    await signIn(tablet, shop, lang, { phone })
    const panel = tablet.getByRole('region', { name: say(lang, 'staff.factor.code') })
    const field = panel.getByLabel(say(lang, 'me.factor.code'))
    await expect(field).toBeFocused()
    expect([...(await findings(tablet)), ...(await colourFindings(tablet))]).toEqual([])
    await tablet.keyboard.type('000000')
    await tablet.keyboard.press('Enter')
    await expect(panel).toContainText(say(lang, 'refusal.factor-wrong'))
    await typeInto(field, recovery)
    await tablet.keyboard.press('Enter')
    await expect(tablet.getByRole('navigation', { name: say(lang, 'staff.nav') })).toBeVisible()
    await other.close()
  })

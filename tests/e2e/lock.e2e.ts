import { colourFindings, findings } from './findings.ts'
import { test } from './in-the-evening.ts'
import { anEmployeeOf, lendSession } from './people.ts'
import { halfChicken } from './regular.ts'
import { expect, langsOf } from './shop.ts'
import { typeCode, typeInto } from './type-into.ts'
import { newPhone } from '#support/new-phone.ts'
import { e164, nameOf } from '#support/demo-brand.ts'
import { say } from '#support/words.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'

// the board that it opens falls silent, and other files move the clock of their shop
test.use({ ownShopOf: import.meta.filename })

const minute = 60_000
const branches = { en: 'al-olaya', ar: 'al-yasmin' } as const

for (const lang of langsOf(import.meta.filename))
  test(`a locked console shows no customer until it is unlocked, and still counts (${lang})`, async ({
    page,
    context,
    shop,
    clock,
  }) => {
    const branchId = branches[lang]
    const staff = await anEmployeeOf(shop, branchId, lang)
    const family = `Locked ${lang}`
    const sara = await signInOverHttp(shop, { phone: newPhone(), name: ['Sara', family], lang })
    const order = () => sara.client.order({ branchId, lines: [{ ...halfChicken, id: 'a' }], lang })
    await order()
    await lendSession(context, shop, staff)
    await page.goto(`/${lang}/branch/`)
    await expect(page.getByText(family)).toBeVisible()
    const panel = page.getByRole('region', { name: say(lang, 'staff.lock.title') })
    const unlock = panel.getByRole('button', { name: say(lang, 'staff.lock.sms') })

    clock.move(31 * minute)
    await page.reload()

    await expect(panel).toBeVisible()
    await expect(panel).toContainText(say(lang, 'staff.waiting', { count: 1 }))
    // the clock has moved: the branch may be silent until the board sends its signal
    await expect(order).toPass()
    await expect(panel).toContainText(say(lang, 'staff.waiting', { count: 2 }))
    await expect(page.getByText(family)).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: say(lang, 'staff.nav') })).toHaveCount(0)
    expect([...(await findings(page)), ...(await colourFindings(page))]).toEqual([])

    await context.setOffline(true)
    await expect(panel).toContainText(say(lang, 'staff.lock.offline'))
    await context.setOffline(false)

    await unlock.click()
    const code = page.getByLabel(say(lang, 'account.otp.label'))
    await expect(code).toBeVisible()
    await typeCode(code, await shop.codeFor(e164(staff.phone)))
    await expect(panel).toHaveCount(0)
    await expect(page.getByText(family)).toHaveCount(2)
    await expect(page.getByText(nameOf('branches', branchId, lang)).first()).toBeVisible()
  })

for (const lang of langsOf(import.meta.filename))
  test(`an employee sets a PIN in the shift and unlocks the console with it (${lang})`, async ({
    page,
    context,
    shop,
    clock,
  }) => {
    const staff = await anEmployeeOf(shop, branches[lang], lang)
    await lendSession(context, shop, staff)
    await page.setViewportSize({ width: 1280, height: 860 })
    await page.goto(`/${lang}/branch/`)
    await page.getByRole('button', { name: say(lang, 'staff.shift'), exact: true }).click()
    await page.getByRole('button', { name: say(lang, 'me.pin.set') }).click()
    const sheet = page.getByRole('dialog', { name: say(lang, 'me.pin.set') })
    await typeInto(sheet.getByLabel(say(lang, 'me.pin.new')), '194072')
    await typeInto(sheet.getByLabel(say(lang, 'me.pin.repeat')), '194073')
    await expect(sheet).toContainText(say(lang, 'me.pin.different'))
    await page.keyboard.press('Backspace')
    await page.keyboard.type('2')
    expect([...(await findings(page)), ...(await colourFindings(page))]).toEqual([])
    await sheet.getByRole('button', { name: say(lang, 'me.pin.save') }).click()
    await expect(page.getByText(say(lang, 'me.pin.kept'))).toBeVisible()

    clock.move(31 * minute)
    await page.reload()

    const panel = page.getByRole('region', { name: say(lang, 'staff.lock.title') })
    const pin = panel.getByLabel(say(lang, 'staff.lock.pin'))
    await expect(pin).toBeFocused()
    await page.keyboard.type('580213')
    await expect(panel).toContainText(say(lang, 'refusal.pin-wrong', { triesLeft: 4 }))
    expect([...(await findings(page)), ...(await colourFindings(page))]).toEqual([])
    await page.keyboard.type('194072')
    await expect(panel).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: say(lang, 'staff.nav') })).toBeVisible()
  })

for (const lang of langsOf(import.meta.filename))
  test(`an employee signs out in the shift with the keys, and the console is closed (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    const staff = await anEmployeeOf(shop, branches[lang], lang)
    await lendSession(context, shop, staff)
    await page.setViewportSize({ width: 1280, height: 860 })
    await page.goto(`/${lang}/branch/`)
    await page.getByRole('button', { name: say(lang, 'staff.shift'), exact: true }).click()
    const leave = page
      .getByRole('dialog', { name: say(lang, 'staff.shift') })
      .getByRole('button', { name: say(lang, 'account.sign-out') })
    await expect(leave).toBeVisible()
    expect([...(await findings(page)), ...(await colourFindings(page))]).toEqual([])

    await leave.focus()
    await page.keyboard.press('Enter')

    await expect(page).toHaveURL(`/${lang}/`)
    await page.goto(`/${lang}/branch/`)
    await expect(page).toHaveURL(new RegExp(`/${lang}/auth/login/`))
  })

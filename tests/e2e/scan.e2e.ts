import { filmOf } from '#support/qr-picture.ts'
import { test } from './camera.ts'
import { findings } from './findings.ts'
import { signInByApi } from './people.ts'
import { expect, langsOf, watchConsole } from './shop.ts'
import { replaceIn, typeInto } from './type-into.ts'
import { workerReady } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { say, saying } from '#support/words.ts'

test.use({ hasWorker: true })

const arabic = (digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))

for (const lang of langsOf(import.meta.filename)) {
  test(`a code that a phone computes offline is scanned once, and typed in Arabic digits (${lang})`, async ({
    page: phone,
    context,
    shop,
    camera,
  }) => {
    test.setTimeout(480_000)
    const customer = newPhone()
    await signInByApi(phone, shop, lang, { phone: customer })
    shop.command('points', 'correct', customer, '+1240', '--reason', 'a gift')
    await phone.goto(`/${lang}/`)
    // one tap
    await phone.getByRole('link', { name: say(lang, 'nav.code') }).click()
    const code = phone.getByRole('img', { name: say(lang, 'qr.picture') })
    await expect(code).toBeVisible()
    const points = say(lang, 'qr.points', { count: 1240, points: '1,240' })
    await expect(phone.getByText(points)).toBeVisible()
    expect(await findings(phone)).toEqual([])
    await workerReady(phone)

    const [here, elsewhere] = [newPhone(), newPhone()]
    shop.command('staff', 'add', '--phone', here, '--branch', 'al-yasmin')
    shop.command('staff', 'add', '--phone', elsewhere, '--branch', 'khobar-corniche')
    const employed = async (employee: string, permissions: string[]) => {
      const viewport = { width: 1180, height: 820 }
      const at = await camera.browser.newContext({ viewport, baseURL: shop.origin, permissions })
      const screen = await at.newPage()
      await signInByApi(screen, shop, lang, { phone: employee, name: ['Fahd', 'Al Otaibi'] })
      watchConsole(screen)
      return screen
    }
    const desk = await employed(here, ['camera'])
    const other = await employed(elsewhere, [])

    // a cold start, offline, with a clock half a minute ahead
    await context.setOffline(true)
    await phone.clock.install({ time: Date.now() + 30_000 })
    await phone.reload()
    await expect(code).toBeVisible()
    await expect(phone.getByText(points)).toBeVisible()
    await expect(phone.getByRole('heading', { name: 'نورة Al Harbi' })).toBeVisible()
    camera.see(await filmOf(code))
    await desk.goto(`/${lang}/branch/scan/`)
    const card = desk.getByRole('article', { name: 'نورة' })
    await expect(card).toContainText(points)
    await expect(card).toBeFocused()
    await expect(
      card.getByRole('link', { name: say(lang, 'staff.scan.redeem'), exact: true }),
    ).toHaveAttribute('href', /branch\/bills\/\?.*scan=/)
    expect(await findings(desk)).toEqual([])
    // the same code again: it has been used, and is not sent repeatedly
    await desk.getByRole('button', { name: say(lang, 'staff.scan.another') }).click()
    await expect(desk.getByText(say(lang, 'refusal.scan-used'))).toBeVisible()

    // a photo of the code at another branch; and a browser that allows no camera
    await other.goto(`/${lang}/branch/scan/`)
    await expect(other.getByText(say(lang, 'camera.refused'))).toBeVisible()
    await other.context().grantPermissions(['camera'])
    await other.getByRole('button', { name: say(lang, 'camera.retry') }).click()
    const used = other.getByText(say(lang, 'refusal.scan-used'))
    // if two minutes have passed by now
    await expect(used.or(other.getByText(say(lang, 'refusal.scan-old')))).toBeVisible()
    expect(await findings(other)).toEqual([])

    // half a minute later the phone shows another code: typed at that branch
    const before = await code.innerHTML()
    await phone.clock.runFor(30_000)
    await expect.poll(() => code.innerHTML()).not.toBe(before)
    const digits = (await phone.getByText(/^\d{4} \d{4} \d{4}$/).textContent()) ?? ''
    const field = other.getByLabel(say(lang, 'staff.scan.typed'))
    await typeInto(field, '4829')
    await field.press('Enter')
    await expect(other.getByText(say(lang, 'staff.scan.typed.invalid'))).toBeVisible()
    await replaceIn(field, arabic(digits))
    await field.press('Enter')
    await expect(other.getByRole('article', { name: 'نورة' })).toContainText(points)

    // signing out deletes the key
    await context.setOffline(false)
    await phone.goto(`/${lang}/profile/`)
    await phone.getByRole('button', { name: saying(lang, 'account.sign-out') }).click()
    await expect(async () => expect(await phone.evaluate(keysKept)).toBe(0)).toPass()
  })
}

/** The number of code keys on the device. */
const keysKept = () =>
  new Promise<number>((resolve, reject) => {
    const open = indexedDB.open('sufra-code')
    open.addEventListener('error', () => reject(new Error('IndexedDB refused')))
    open.addEventListener('success', () => {
      if (open.result.objectStoreNames.length === 0) return resolve(0)
      const count = open.result.transaction('code').objectStore('code').count()
      count.addEventListener('success', () => resolve(count.result))
    })
  })

import type { Locator, Page } from '@playwright/test'
import { findings } from './findings.ts'
import { signInByApi } from './people.ts'
import { expect, langsOf, test, watchConsole } from './shop.ts'
import { typeInto } from './type-into.ts'
import { anOrderId } from '#support/customer-client.ts'
import { newPhone } from '#support/new-phone.ts'
import { say, saying } from '#support/words.ts'

/** A JPEG from the browser's canvas, in place of a photo. */
const aPicture = (page: Page): Promise<Buffer> =>
  page
    .evaluate(async () => {
      const canvas = document.createElement('canvas')
      canvas.width = 2400
      canvas.height = 1800
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('no canvas')
      for (let spot = 0; spot < 400; spot += 1) {
        pen.fillStyle = `hsl(${spot * 7} 60% 50%)`
        pen.fillRect((spot * 131) % 2400, (spot * 173) % 1800, 160, 160)
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    })
    .then((text) => Buffer.from(text, 'base64'))

const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? 0

for (const lang of langsOf(import.meta.filename)) {
  test(`a complaint with a photo is answered by the owner; catering is requested offline (${lang})`, async ({
    page: customer,
    browser,
    shop,
    context,
  }) => {
    const ownerPhone = newPhone()
    shop.command('staff', 'add', '--phone', ownerPhone, '--role', 'owner')
    const words = lang === 'ar' ? 'القائمة لا تفتح عندي' : 'The menu does not open here'
    // both languages, and other files, share the owner's list of requests
    const place = lang === 'ar' ? 'حي الملقا الغربي' : 'West Al Malqa district'

    await signInByApi(customer, shop, lang)
    await customer.goto(`/${lang}/customerService/`)
    await customer.getByText(say(lang, 'support.service.app'), { exact: true }).click()
    await customer.getByRole('button', { name: say(lang, 'support.send') }).click()
    await expect(customer.getByText(say(lang, 'refusal.support-text-missing'))).toBeVisible()
    await expect(customer.getByLabel(say(lang, 'support.text'))).toBeFocused()
    await typeInto(customer.getByLabel(say(lang, 'support.text')), words)
    await customer
      .locator('input[type=file]')
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await aPicture(customer) })
    await expect(customer.getByAltText(say(lang, 'support.photo.alt'))).toBeVisible()
    expect(await findings(customer)).toEqual([])

    // the draft survives a reload
    await customer.reload()
    await expect(customer.getByLabel(say(lang, 'support.text'))).toHaveValue(words)
    await customer
      .locator('input[type=file]')
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await aPicture(customer) })
    await expect(customer.getByAltText(say(lang, 'support.photo.alt'))).toBeVisible()
    await customer.getByRole('button', { name: say(lang, 'support.send') }).click()
    await expect(customer.getByText(saying(lang, 'support.sent'))).toBeVisible()

    const owner = await (
      await browser.newContext({ viewport: { width: 1180, height: 820 }, baseURL: shop.origin })
    ).newPage()
    watchConsole(owner)
    await signInByApi(owner, shop, lang, { phone: ownerPhone, name: ['Fahd', 'Al Otaibi'] })
    await owner.goto(`/${lang}/branch/requests/`)
    const request = owner.getByRole('article').filter({ hasText: words })
    await expect(request).toBeVisible()
    await expect(request.getByRole('img', { name: say(lang, 'support.photo.alt') })).toHaveJSProperty(
      'complete',
      true,
    )
    const width = await request
      .getByRole('img', { name: say(lang, 'support.photo.alt') })
      .evaluate((picture: HTMLImageElement) => picture.naturalWidth)
    expect(width).toBeGreaterThan(400)
    await typeInto(request.getByLabel(say(lang, 'staff.requests.answer')), 'جرّب الآن، أصلحناها.')
    expect(await findings(owner)).toEqual([])
    await request.getByRole('button', { name: say(lang, 'staff.requests.answer.send') }).click()
    // the owner has answered: the request is not in the list of open ones
    await expect(request).toHaveCount(0)

    await customer.reload()
    await expect(customer.getByText('جرّب الآن، أصلحناها.')).toBeVisible()
    await typeInto(customer.getByLabel(say(lang, 'support.reply')), 'شكرًا')
    await customer.getByRole('button', { name: say(lang, 'support.reply.send') }).click()
    await expect(customer.getByRole('listitem').filter({ hasText: 'شكرًا' })).toBeVisible()

    // a catering request, in the Umm al-Qura calendar, offline
    await customer.getByText(say(lang, 'support.service.catering'), { exact: true }).click()
    await typeInto(customer.getByLabel(say(lang, 'support.guests')), '٤٠')
    await customer.getByRole('button', { name: say(lang, 'support.date') }).click()
    const calendar = customer.getByRole('dialog', { name: say(lang, 'support.date') })
    await calendar.getByText(say(lang, 'date.hijri'), { exact: true }).click()
    await expect(calendar.getByRole('grid')).toBeVisible()
    await calendar
      .getByRole('button', { name: /.+/ })
      .filter({ has: customer.locator('svg') })
      .last()
      .click()
    expect(await findings(customer)).toEqual([])
    await calendar.getByRole('grid').getByRole('button', { disabled: false }).nth(9).click()
    await expect(calendar).toBeHidden()
    await typeInto(customer.getByLabel(say(lang, 'support.place')), place)
    await context.setOffline(true)
    await customer.getByRole('button', { name: say(lang, 'support.send.later') }).click()
    await expect(customer.getByText(say(lang, 'support.state.waiting'))).toBeVisible()
    await context.setOffline(false)
    await expect(customer.getByText(say(lang, 'support.state.waiting'))).toBeHidden({ timeout: 20_000 })
    await owner.reload()
    await expect(owner.getByRole('article').filter({ hasText: place })).toContainText('40')
    await owner.context().close()
  })

  test(`the age of earlier requests, without a network, does not move them (${lang})`, async ({
    page,
    shop,
    context,
  }) => {
    const client = await signInByApi(page, shop, lang)
    await page.setViewportSize({ width: 320, height: 700 })
    const text = 'The menu does not open here'
    const sent = { id: anOrderId(), service: 'app', text, lang }
    expect((await client.send('POST', '/support-requests', sent)).status).toBe(200)
    await page.goto(`/${lang}/customerService/`)
    const requests = page.getByRole('region', { name: say(lang, 'support.earlier') })
    await expect(requests.getByRole('article')).toBeVisible()
    const age = requests.getByText(saying(lang, 'offline.age'))
    await expect(age).toBeHidden()
    // without the banner of every page, which is above
    const inside = async () => (await topOf(requests.getByRole('article'))) - (await topOf(requests))
    const before = await inside()

    await context.setOffline(true)

    await expect(age).toBeVisible({ timeout: 30_000 })
    expect(await inside()).toBeCloseTo(before)
    expect(await findings(page)).toEqual([])
  })
}

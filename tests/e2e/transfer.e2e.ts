import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { normalizePhone } from '#domain/phone.ts'
import { runShop } from '../support/running-shop.ts'
import { lendSession, signInApart } from './people.ts'
import { expect, langs, newPhone, say, saying, test as base, watchConsole } from './shop.ts'

type Clock = { readonly file: string; readonly move: (ms: number) => void }

/** A shop whose clock can be moved on: a code is sent once a minute, and points are ten minutes on their way. */
const test = base.extend<object, { clock: Clock }>({
  clock: [
    async ({ browserName: _browserName }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'sufra-clock-'))
      const file = join(folder, 'ahead')
      let ahead = 0
      const move = (ms: number) => writeFileSync(file, String((ahead += ms)))
      move(0)
      await use({ file, move })
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ clock }, use) => {
      const preload = pathToFileURL(join(import.meta.dirname, '../support/moved-clock.ts')).href
      const shop = await runShop({ NODE_OPTIONS: `--import=${preload}`, CLOCK_FILE: clock.file })
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

const minute = 60_000
const e164 = (phone: string): string => {
  const normal = normalizePhone(phone)
  if (!normal.ok) throw new Error(`${phone} is not a phone number`)
  return normal.value
}
const findings = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)

for (const lang of langs)
  test(`points are given to a friend after a look and a code, taken back, given again and arrive (${lang})`, async ({
    page,
    context,
    browser,
    shop,
    clock,
  }) => {
    // of which it waits up to fifteen seconds for the shop
    test.setTimeout(120_000)
    const [from, to] = [newPhone(), newPhone()]
    const sara = await signInApart(shop, { phone: from, name: ['Sara', 'Al-Harbi'], lang })
    const omar = await signInApart(shop, { phone: to, name: ['Omar', 'Zaid'], lang })
    shop.command('points', 'correct', from, '+500', '--reason', 'A journey')
    clock.move(2 * minute)
    await lendSession(context, shop, sara)
    await page.goto(`/${lang}/wallet/`)

    const form = page.getByRole('region', { name: say(lang, 'transfer.title') })
    const phone = form.getByLabel(say(lang, 'transfer.phone'))
    const points = form.getByLabel(say(lang, 'transfer.points'))
    const send = form.getByRole('button')
    await phone.fill('06')
    await points.fill('5001')
    await send.click()
    await expect(phone).toHaveAccessibleDescription(say(lang, 'refusal.phone-invalid'))
    await expect(points).toHaveAccessibleDescription(
      say(lang, 'transfer.between', { least: '10', most: '500' }),
    )

    const give = async () => {
      await phone.fill(to)
      await points.fill(lang === 'ar' ? '١٥٠' : '150')
      await send.click()
      const look = page.getByRole('dialog', { name: say(lang, 'transfer.confirm.title') })
      await expect(look.getByText('O••• Z•••')).toBeVisible()
      await look
        .getByRole('button', { name: say(lang, 'transfer.send', { count: 150, points: '150' }) })
        .click()
    }
    await give()
    const code = page.getByLabel(say(lang, 'account.otp.label'))
    await expect(code).toBeVisible()
    expect(await findings(page)).toEqual([])
    await code.fill(await shop.codeFor(e164(from)))

    const underWay = page.getByRole('region', { name: say(lang, 'transfer.under-way') })
    await expect(underWay.getByText('O••• Z•••')).toBeVisible()
    await expect(page.getByText('350', { exact: true }).first()).toBeVisible()
    await underWay.getByRole('button', { name: say(lang, 'transfer.undo') }).click()
    await expect(underWay).toBeHidden()
    await expect(page.getByText('500', { exact: true }).first()).toBeVisible()

    await give()
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
    // the shop lets points arrive every fifteen seconds
    await expect(async () => {
      await friend.reload()
      await expect(friend.getByText('150', { exact: true }).first()).toBeVisible({ timeout: 3000 })
      await expect(friend.getByText(saying(lang, 'transfer.arrives'))).toBeHidden({ timeout: 1000 })
    }).toPass({ timeout: 45_000 })
    await other.close()
  })

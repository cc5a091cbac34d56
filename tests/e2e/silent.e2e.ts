import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { BranchList } from '#contract/branch-list.ts'
import { test } from './in-the-evening.ts'
import { lendSession } from './people.ts'
import { expect, langs, watchConsole } from './shop.ts'
import { tick } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { say } from '#support/words.ts'
import { nameOf } from '#support/demo-brand.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'

// boards of other files would fall silent too when the clock moves
test.use({ ownShopOf: import.meta.filename })

const minute = 60_000

// both languages check one branch, so that the test waits once
test('a silent branch takes orders for later only, with the reason, until its next signal', async ({
  browser,
  shop,
  clock,
}) => {
  const phone = newPhone()
  shop.command('staff', 'add', '--phone', phone, '--branch', 'al-yasmin')
  const staff = await signInOverHttp(shop, { phone, name: ['Fahd', 'Al Otaibi'], lang: 'en' })
  const openBoard = async () => {
    const desk = await browser.newContext({ viewport: { width: 1180, height: 820 }, baseURL: shop.origin })
    await lendSession(desk, shop, staff)
    const board = await desk.newPage()
    watchConsole(board)
    const heard = board.waitForResponse((reply) => reply.url().endsWith('/heartbeat') && reply.ok())
    await board.goto('/en/branch/')
    await heard
    return desk
  }
  const customers: Page[] = []
  for (const lang of langs) {
    const customer = await browser.newContext({ baseURL: shop.origin })
    // the page computes whether a branch is open, so it needs the shop's clock
    await customer.clock.install({ time: clock.now() })
    const page = await customer.newPage()
    watchConsole(page)
    await page.goto(`/${lang}/method/pickup/`)
    await tick(page.getByRole('radio', { name: nameOf('branches', 'al-yasmin', lang) }))
    customers.push(page)
  }
  const seen = async (isSilent: boolean) => {
    for (const [index, lang] of langs.entries()) {
      const page = customers[index]
      if (!page) throw new Error('expected a customer for each language')
      await expect(async () => {
        await page.reload()
        const reason = page.getByText(say(lang, 'refusal.branch-silent'))
        await expect(reason).toHaveCount(isSilent ? 1 : 0, { timeout: 2000 })
        // the other branch is silent all the time
        const silent = page.getByText(say(lang, 'branch.state.silent'))
        await expect(silent).toHaveCount(isSilent ? 2 : 1, { timeout: 2000 })
      }).toPass({ timeout: 60_000 })
    }
  }
  // the stock is no board: it sends no signal that could end, so the other branch alone falls silent
  const olaya = newPhone()
  shop.command('staff', 'add', '--phone', olaya, '--branch', 'al-olaya')
  const other = await signInOverHttp(shop, { phone: olaya, name: ['Sami', 'Al Harbi'], lang: 'en' })
  expect((await other.client.send('POST', '/staff/branches/al-olaya/heartbeat')).status).toBe(204)
  const stock = await browser.newContext({ viewport: { width: 1180, height: 820 }, baseURL: shop.origin })
  await lendSession(stock, shop, staff)
  const looking = await stock.newPage()
  watchConsole(looking)
  await looking.goto('/en/branch/menu/')
  await expect(looking.getByText(say('en', 'stock.branch.open'))).toBeVisible()
  await looking.waitForLoadState('networkidle')
  await stock.close()
  clock.move(4 * minute)
  const silentOnes = async () =>
    v
      .parse(BranchList, (await other.client.send('GET', '/branches')).body)
      .branches.flatMap(({ id, silent }) => (silent ? [id] : []))
  await expect.poll(silentOnes, { timeout: 90_000 }).toContain('al-olaya')
  expect(await silentOnes()).toEqual(['al-olaya'])
  await seen(false)

  const desk = await openBoard()
  await seen(false)

  await desk.close()
  clock.move(4 * minute)
  await seen(true)

  await openBoard()
  await seen(false)
  // a closing shop waits for open event streams
  await Promise.all(browser.contexts().map((context) => context.close()))
})

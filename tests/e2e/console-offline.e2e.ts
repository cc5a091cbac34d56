import { anEmployeeOf, lendSession } from './people.ts'
import { findings } from './findings.ts'
import { test } from './in-the-evening.ts'
import { expect, langsOf } from './shop.ts'
import { workerReady } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { say, saying } from '#support/words.ts'
import { nameOf } from '#support/demo-brand.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'

test.use({ hasWorker: true, ownShopOf: import.meta.filename })

const branchId = 'al-olaya'
const lines = [
  { id: 'a', itemId: 'mandi-chicken', quantity: 2, optionIds: ['chicken-half', 'beside-laban'], note: '' },
]

for (const lang of langsOf(import.meta.filename)) {
  test(`the console opens offline with what was last read; signing out deletes it (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    const staff = await anEmployeeOf(shop, branchId, lang)
    const family = `Offline ${lang}`
    const sara = await signInOverHttp(shop, { phone: newPhone(), name: ['Sara', family], lang })
    const order = await sara.client.order({ branchId, lines, lang })
    await lendSession(context, shop, staff)
    const text = (id: string) => page.getByText(say(lang, id)).first()
    const ticket = page.getByRole('article', {
      name: say(lang, 'staff.ticket', { number: String(order.number) }),
    })
    // each screen with its content, and the noun of its stored query
    const screens = [
      ['branch/menu/', text('stock.branch.open'), 'availability'],
      ['branch/bills/', text('counter.none'), 'bills'],
      ['branch/requests/', text('staff.requests.none'), 'staff-support-requests'],
      ['branch/plates/', text('staff.plates.list.none'), 'loans-out'],
      ['branch/', ticket, order.id],
    ] as const
    const stored = () => page.evaluate(() => Object.values(localStorage).join(' '))
    await page.goto(`/${lang}/branch/`)
    await workerReady(page)
    for (const [path, content, noun] of screens) {
      await page.goto(`/${lang}/${path}`)
      await expect(content).toBeVisible()
      // the persister writes at most once a second
      await expect.poll(stored).toContain(noun)
    }
    await expect(ticket).toContainText(family)

    await context.setOffline(true)
    for (const [path, content] of screens) {
      await page.goto(`/${lang}/${path}`)
      await expect(content).toBeVisible()
      await expect(page.getByText(saying(lang, 'offline.age')).first()).toBeVisible()
      await expect(page.getByText(say(lang, 'staff.not-yet.offline'))).toHaveCount(0)
    }
    // the dishes and the lane are known, the customer is not
    await expect(ticket).toContainText(nameOf('items', 'mandi-chicken', lang))
    await expect(ticket).not.toContainText(family)
    await expect(ticket.getByRole('button', { name: say(lang, 'staff.move.accepted') })).toBeDisabled()
    expect(await stored()).not.toContain(family)
    expect(await findings(page)).toEqual([])

    await context.setOffline(false)
    await expect(ticket).toContainText(family)
    await page.goto(`/${lang}/profile/`)
    await page.getByRole('button', { name: say(lang, 'account.sign-out'), exact: true }).click()
    // signing out loads a new page, and a page that is being left cannot be asked
    await expect.poll(() => stored().catch(() => order.id)).not.toContain(order.id)
  })

  test(`the owner's home opens offline with the last day read; the studio says why not (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    const phone = newPhone()
    shop.command('staff', 'add', '--phone', phone, '--role', 'owner', '--name', 'Hala')
    const owner = await signInOverHttp(shop, { phone, name: ['Hala', 'Zaid'], lang })
    await owner.client.order({ branchId, lines, lang })
    await lendSession(context, shop, owner)
    const branch = page.getByRole('article', { name: nameOf('branches', branchId, lang) })
    await page.goto(`/${lang}/branch/`)
    await workerReady(page)
    await expect(branch).toBeVisible()
    await expect.poll(() => page.evaluate(() => Object.values(localStorage).join(' '))).toContain('owner-day')

    await context.setOffline(true)
    await page.reload()

    await expect(branch).toBeVisible()
    await expect(page.getByText(saying(lang, 'offline.age')).first()).toBeVisible()
    // the parts of the studio are not stored
    await page.goto(`/${lang}/studio/`)
    await expect(page.getByText(say(lang, 'failure.unreachable'), { exact: true })).toBeVisible()
  })

  test(`a screen says once what it cannot do offline, and nothing on it moves (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    const phone = newPhone()
    shop.command('staff', 'add', '--phone', phone, '--role', 'owner', '--name', 'Hala')
    const owner = await signInOverHttp(shop, { phone, name: ['Hala', 'Zaid'], lang })
    await lendSession(context, shop, owner)
    const main = page.getByRole('main')
    const aged = /plates|bills|requests|reports|branch\/$/
    const words = (id: string) => main.getByText(say(lang, id)).first()
    // also where other journeys have placed orders
    const card = main.getByRole('heading', { level: 2 }).first()
    const parts = main.getByRole('navigation', { name: say(lang, 'studio.nav.branches') })
    const screens = [
      ['branch/', 'offline.banner', card],
      [`branch/menu/?branch=${branchId}`, 'stock.offline', words('stock.branch.open')],
      [`branch/plates/?branch=${branchId}`, 'staff.plates.offline', words('staff.plates.list.none')],
      [`branch/bills/?branch=${branchId}`, 'offline.banner', words('counter.none')],
      [`branch/requests/?branch=${branchId}`, 'offline.banner', words('staff.requests.none')],
      ['studio/reports/', 'offline.banner', card],
      ['studio/reports/?show=orders', 'offline.banner', card],
      ['studio/reports/?show=points', 'offline.banner', card],
      [
        'studio/ratings/',
        'ratings.offline',
        main.getByRole('heading', { name: say(lang, 'ratings.empty.low') }),
      ],
      ['studio/look/', 'studio.offline', card],
      ['studio/branches/', 'studio.offline', parts],
    ] as const
    for (const [path, id, content] of screens) {
      await page.goto(`/${lang}/${path}`)
      await expect(content).toBeVisible()
      // a report reserves the room of its age when it has loaded
      if (path.includes('reports'))
        await expect(main.getByText(saying(lang, 'offline.age')).first()).toBeAttached()
      const before = await content.boundingBox()
      // screen readers announce a change of a region that is there before
      const row = await main.getByRole('status').last().elementHandle()

      await context.setOffline(true)

      await expect(main.getByText(say(lang, id), { exact: true })).toBeVisible({ timeout: 30_000 })
      expect(await row?.textContent()).toContain(say(lang, id))
      const banner = page.getByText(say(lang, 'offline.banner')).filter({ visible: true })
      await expect(banner).toHaveCount(id === 'offline.banner' ? 1 : 0)
      if (aged.test(path)) await expect(main.getByText(saying(lang, 'offline.age')).first()).toBeVisible()
      expect(await content.boundingBox(), path).toEqual(before)
      await context.setOffline(false)
      await expect(main.getByText(say(lang, id), { exact: true })).toBeHidden({ timeout: 30_000 })
      expect(await row?.textContent()).toBe('')
    }
  })
}

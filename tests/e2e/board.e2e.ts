import type { Locator } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { colourFindings, findings } from './findings.ts'
import { test } from './in-the-evening.ts'
import { lendSession } from './people.ts'
import { expect, langsOf } from './shop.ts'
import { newPhone } from '#support/new-phone.ts'
import { say, saying } from '#support/words.ts'
import { nameOf } from '#support/demo-brand.ts'
import { type SignedIn, signInOverHttp } from '#support/sign-in-over-http.ts'

test.use({ ownShopOf: import.meta.filename })

const branches = { en: 'al-olaya', ar: 'al-yasmin' } as const

const orderOf = ({ client }: SignedIn, lang: Lang, quantity: number) =>
  client.order({
    branchId: branches[lang],
    lines: [
      { id: 'a', itemId: 'mandi-chicken', quantity, optionIds: ['chicken-half', 'beside-laban'], note: '' },
    ],
    lang,
  })

const lowerEdge = async (place: Locator): Promise<number> => {
  const box = await place.boundingBox()
  if (!box) throw new Error('expected a visible element')
  return box.y + box.height
}

for (const lang of langsOf(import.meta.filename))
  test(`a board has a lane for each step, sums what is to cook, and covers no button (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    const phone = newPhone()
    shop.command('staff', 'add', '--phone', phone, '--branch', branches[lang])
    const staff = await signInOverHttp(shop, { phone, name: ['Fahd', 'Al Otaibi'], lang })
    const sara = await signInOverHttp(shop, { phone: newPhone(), name: ['Sara', 'Al Harbi'], lang })
    const cooking = await orderOf(sara, lang, 2)
    const waiting = await orderOf(sara, lang, 3)
    const ended = await orderOf(sara, lang, 1)
    await staff.client.move(cooking.id, 'placed', 'accepted')
    await staff.client.move(cooking.id, 'accepted', 'preparing')
    await staff.client.move(waiting.id, 'placed', 'accepted')
    await staff.client.move(ended.id, 'placed', 'rejected', 'We are closed')
    await lendSession(context, shop, staff)
    await page.setViewportSize({ width: 1280, height: 860 })
    await page.goto(`/${lang}/branch/`)
    const ticketOf = (order: { readonly number: number }, where: Locator) =>
      where.getByRole('article', { name: say(lang, 'staff.ticket', { number: String(order.number) }) })
    const lane = (name: string) =>
      page.getByRole('region', { name: new RegExp(`^${say(lang, `staff.lane.${name}`)}`) })

    // the shop of the journeys takes test cards, and says so to its staff too
    await expect(page.getByText(say(lang, 'payment.test-mode'))).toBeVisible()
    await expect(ticketOf(waiting, lane('waiting'))).toContainText(saying(lang, 'staff.start'))
    await expect(ticketOf(cooking, lane('cooking'))).toBeVisible()
    for (const name of ['new', 'ready', 'way'])
      await expect(lane(name)).toContainText(say(lang, `staff.none.${name}`))
    const dish = nameOf('items', 'mandi-chicken', lang)
    const sum = page.getByRole('region', { name: say(lang, 'staff.all-day') }).getByRole('button')
    await expect(sum).toHaveText(new RegExp(`${dish} 5`))
    await sum.click()
    await expect(sum).toHaveAttribute('aria-pressed', 'true')
    expect(await findings(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await colourFindings(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })

    // a new order rings below the search and the pause, and pushes the lanes down
    const search = page.getByRole('searchbox')
    const toolOf = (id: string) => page.getByRole('link', { name: say(lang, id) })
    const rung = await orderOf(sara, lang, 1)
    const banner = page.getByRole('alert').filter({ hasText: `#${rung.number}` })
    await expect(banner).toBeVisible()
    const top = (await banner.boundingBox())?.y ?? 0
    expect(top).toBeGreaterThanOrEqual(await lowerEdge(search))
    expect(top).toBeGreaterThanOrEqual(
      await lowerEdge(page.getByRole('link', { name: say(lang, 'staff.pause') })),
    )
    expect((await sum.boundingBox())?.y).toBeGreaterThanOrEqual(await lowerEdge(banner))
    await page.keyboard.press('Shift')
    await expect(banner).toBeHidden()

    // the page does not move under a press that began before the order came
    await expect(sum).toHaveAttribute('aria-pressed', 'true')
    await sum.hover()
    await page.mouse.down()
    const during = await orderOf(sara, lang, 1)
    await expect(ticketOf(during, lane('new'))).toBeVisible()
    await page.mouse.up()
    await expect(sum).toHaveAttribute('aria-pressed', 'false')
    const later = page.getByRole('alert').filter({ hasText: `#${during.number}` })
    await expect(later).toBeVisible()
    await page.keyboard.press('Shift')
    await expect(later).toBeHidden()
    await sum.click()

    // the search and its two buttons stay in one row on every phone and tablet
    for (const width of [320, 390, 768, 1180]) {
      await page.setViewportSize({ width, height: 860 })
      const edges = [search, ...['staff.pause', 'staff.phone-order'].map((id) => toolOf(id))].map(lowerEdge)
      const [first = 0, ...others] = await Promise.all(edges)
      for (const edge of others) expect(Math.abs(edge - first), `${width} px`).toBeLessThan(12)
    }

    // a portrait tablet shows one lane, its tickets beside each other
    await page.setViewportSize({ width: 834, height: 1112 })
    await expect(page.getByRole('radiogroup', { name: say(lang, 'staff.lanes') })).toBeVisible()
    await expect(ticketOf(cooking, page.locator('body'))).toBeHidden()
    const beside = await Promise.all([rung, during].map((each) => ticketOf(each, lane('new')).boundingBox()))
    expect(beside[1]?.y).toBe(beside[0]?.y)
    expect(beside[1]?.x).not.toBe(beside[0]?.x)
    await page.setViewportSize({ width: 1280, height: 860 })

    // the due time is in the order's sheet
    await ticketOf(waiting, lane('waiting'))
      .getByRole('button', { name: say(lang, 'staff.more', { number: String(waiting.number) }) })
      .click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(saying(lang, 'staff.due')).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()

    // what has ended is in a drawer, with its reason
    await page.getByRole('button', { name: new RegExp(`^${say(lang, 'staff.lane.done')}`) }).click()
    await expect(sheet.getByRole('link', { name: say(lang, 'staff.scan.go') })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await sheet.getByRole('button', { name: new RegExp(`#${ended.number}`) }).click()
    await expect(page.getByRole('dialog').getByText('We are closed')).toBeVisible()
  })

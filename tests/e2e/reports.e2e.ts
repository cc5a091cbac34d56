import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { Invoices } from '#contract/invoice.ts'
import { businessDayOf } from '#domain/business-day.ts'
import type { Lang } from '#domain/locale.ts'
import type { CustomerClient } from '#support/customer-client.ts'
import { anOrderId } from '#support/customer-client.ts'
import { nameOf } from '#support/demo-brand.ts'
import { newPhone } from '#support/new-phone.ts'
import { readCsv } from '#support/read-csv.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'
import { say, saying } from '#support/words.ts'
import { colourFindings, findings } from './findings.ts'
import { test } from './in-the-evening.ts'
import { signInByApi } from './people.ts'
import { expect, langsOf } from './shop.ts'
import { firstOptionsOf, readOn } from './walk.ts'

test.use({ ownShopOf: import.meta.filename })

const sizes = { en: { width: 1280, height: 860 }, ar: { width: 390, height: 844 } } as const

async function anOwner(shop: RunningShop, lang: Lang): Promise<CustomerClient> {
  const phone = newPhone()
  shop.command('staff', 'add', '--phone', phone, '--role', 'owner', '--name', 'Hala')
  return (await signInOverHttp(shop, { phone, name: ['Hala', 'Al Harbi'], lang })).client
}

/** An order of two mandis that was handed over; returns its id. */
async function serve(owner: CustomerClient, branchId: string): Promise<string> {
  const line = { itemId: 'mandi-chicken', optionIds: firstOptionsOf('mandi-chicken'), quantity: 2, note: '' }
  const { id } = await owner.order({ branchId, lines: [{ id: 'one', ...line }] })
  const steps = ['placed', 'accepted', 'preparing', 'ready', 'completed'] as const
  for (const [place, step] of steps.slice(1).entries())
    expect((await owner.move(id, steps[place] ?? 'placed', step)).status).toBe(200)
  return id
}

const refundOne = (owner: CustomerClient, orderId: string) =>
  owner.send('POST', `/staff/orders/${orderId}/care`, {
    id: anOrderId(),
    ticketId: null,
    lines: [{ place: 1, quantity: 1, fault: 'missing' }],
    way: 'cash',
    note: 'It was not in the bag',
  })

const riyals = (halalas: number) => {
  const whole = Math.abs(halalas)
  return `${halalas < 0 ? '-' : ''}${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

const inkOf = (page: Page) => page.locator('body').evaluate((body) => getComputedStyle(body).color)

async function save(page: Page, lang: Lang, table: 'report.days' | 'report.takings'): Promise<string[][]> {
  // the buttons of two tables may be at the same place of the window
  await readOn(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say(lang, 'report.csv.of', { name: say(lang, table) }) }).click()
  return readCsv(await readFile(await (await download).path(), 'utf8'))
}

for (const lang of langsOf(import.meta.filename)) {
  test(`an accountant saves the VAT of a month, which equals the documents (${lang})`, async ({
    page,
    shop,
    clock,
  }) => {
    await page.setViewportSize(sizes[lang])
    const owner = await anOwner(shop, lang)
    const orders = [await serve(owner, 'al-yasmin'), await serve(owner, 'al-olaya')]
    expect((await refundOne(owner, orders[0] ?? '')).status).toBe(200)
    const replies = await Promise.all(orders.map((id) => owner.send('GET', `/orders/${id}/invoices`)))
    const documents = replies.flatMap(({ body }) => v.parse(Invoices, body).invoices)
    const sum = (kind: string, of: 'taxable' | 'vat') =>
      documents.filter((document) => document.kind === kind).reduce((all, document) => all + document[of], 0)
    const [invoiced, credited] = [sum('invoice', 'taxable'), sum('credit_note', 'taxable')]
    const vat = sum('invoice', 'vat') - sum('credit_note', 'vat')
    expect(credited).toBeGreaterThan(0)

    const phone = newPhone()
    shop.command('staff', 'add', '--phone', phone, '--role', 'accountant', '--name', 'Huda')
    const huda = await signInByApi(page, shop, lang, { phone })
    expect((await huda.send('GET', '/owner/day')).status).toBe(403)
    // the console leads to the reports
    await page.goto(`/${lang}/branch/`)
    await expect(page).toHaveURL(`/${lang}/studio/reports/`)
    await page.getByRole('radio', { name: say(lang, 'report.day.tax') }).press('Space')
    await expect(page).toHaveURL(/day=tax/)

    const earlier = lang === langsOf(import.meta.filename)[0] ? 0 : 1
    const table = page.getByRole('region', { name: say(lang, 'report.days') })
    await expect(table.getByRole('row').last()).toContainText(String(2 + 2 * earlier))
    await expect(page.getByText(saying(lang, 'report.check.equal'))).toBeVisible()
    expect(await findings(page)).toEqual([])
    const ink = await inkOf(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await colourFindings(page)).toEqual([])
    // a dark device prints dark ink on white paper
    await page.emulateMedia({ media: 'print' })
    expect(await inkOf(page)).toBe(ink)
    // the controls are not printed; the head says what they chose
    const [taxDay, all] = [say(lang, 'report.day.tax'), say(lang, 'report.branches', { count: 0 })]
    await expect(page.getByText(new RegExp(`^[\\s·]*${taxDay}[\\s·]*${all}\\s*$`))).toBeVisible()
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' })

    // read back: the month in the file is the documents
    const [head, ...days] = await save(page, lang, 'report.days')
    expect(head?.[0]).toBe(say(lang, 'report.date'))
    expect(head?.at(-1)).toBe(say(lang, 'report.vat'))
    const { date } = businessDayOf(clock.now())
    const times = earlier + 1
    expect(days.at(-1)).toEqual([
      date,
      String(2 * times),
      riyals(invoiced * times),
      String(times),
      riyals(-credited * times),
      riyals((invoiced - credited) * times),
      riyals(vat * times),
    ])
    expect(days.slice(0, -1).every(([, ...cells]) => cells.every((cell) => Number(cell) === 0))).toBe(true)
    const [, ...ways] = await save(page, lang, 'report.takings')
    expect(ways.map(([name]) => name)).toEqual([say(lang, 'report.way.branch'), say(lang, 'report.way.cash')])
    expect(ways[1]?.at(-1)).toBe(riyals(-credited * times))

    // one branch only
    await page.getByRole('button', { name: say(lang, 'report.branches', { count: 0 }) }).click()
    const sheet = page.getByRole('dialog', { name: say(lang, 'report.branches.choose') })
    await sheet.getByRole('checkbox', { name: nameOf('branches', 'al-olaya', lang) }).press('Space')
    expect(await findings(page)).toEqual([])
    await sheet.getByRole('button', { name: say(lang, 'report.branches.show', { count: 1 }) }).click()
    await expect(page).toHaveURL(/branches=al-olaya/)
    await expect(page.getByText(say(lang, 'report.notes.count', { count: 0 }))).toBeVisible()

    // without a network: what was read stays with its age, what was not says so
    const parts = page.getByRole('navigation', { name: say(lang, 'title.reports') })
    await page.context().setOffline(true)
    await parts.getByRole('link', { name: say(lang, 'report.orders') }).click()
    await expect(page.getByText(say(lang, 'staff.not-yet.offline')).first()).toBeVisible()
    await parts.getByRole('link', { name: say(lang, 'report.sales') }).click()
    await expect(page.getByText(saying(lang, 'offline.age')).first()).toBeVisible()
    await expect(page.getByText(saying(lang, 'report.check.equal'))).toBeVisible()
    await page.context().setOffline(false)
    await parts.getByRole('link', { name: say(lang, 'report.orders') }).click()
    const dishes = page.getByRole('region', { name: say(lang, 'report.dishes') })
    await expect(dishes.getByRole('row').nth(1)).toContainText(nameOf('items', 'mandi-chicken', lang))
    await expect(page.getByRole('table')).toHaveCount(3)
    expect(await findings(page)).toEqual([])
    for (const part of ['promotions', 'points'] as const) {
      await parts.getByRole('link', { name: say(lang, `report.${part}`) }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(lang, `report.${part}`))
      const current = await parts
        .getByRole('link')
        .evaluateAll((links) =>
          links.filter((link) => link.ariaCurrent === 'page').map((link) => link.textContent),
        )
      expect(current).toEqual([say(lang, `report.${part}`)])
      expect(await findings(page)).toEqual([])
    }
    const looks = shop.command('access', 'list', '--employee', phone)
    expect(looks).toContain('was shown the reports')
  })
}

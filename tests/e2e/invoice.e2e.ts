import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'
import * as v from 'valibot'
import { Invoices } from '#contract/invoice.ts'
import type { Lang } from '#domain/locale.ts'
import brand from '#server/brand/sufra.menu.json' with { type: 'json' }
import { pagesOf } from '../support/pdf.ts'
import { fieldsOf, readPicture } from '../support/qr-picture.ts'
import type { RunningShop } from '../support/running-shop.ts'
import { expect, langs, newPhone, say, saying, test, watchConsole } from './shop.ts'
import { addDish, chooseDish, choosePickup, heading, nameOf, signIn } from './walk.ts'

const { legalName, vatNumber } = brand.brand

/** Dinner to be fetched, placed and signed in for. Gives the order's id. */
async function order(page: Page, shop: RunningShop, lang: Lang, family: string): Promise<string> {
  await page.goto(`/${lang}/`)
  await addDish(page, lang, 'laban')
  await chooseDish(page, lang, 'mandi-chicken')
  const next = encodeURIComponent(`/${lang}/method/pickup/?next=/${lang}/checkout/`)
  await page.goto(`/${lang}/auth/login/?next=${next}`)
  await signIn(page, shop, lang, { phone: newPhone(), name: ['نورة', family] })
  await choosePickup(page, lang, 'al-yasmin')
  await page.getByText(say(lang, 'checkout.pay.branch'), { exact: true }).click()
  await page.getByRole('button', { name: saying(lang, 'checkout.place') }).click()
  await expect(page).toHaveURL(/thank-you/)
  return page.url().split('/').at(-2) ?? ''
}

/** An employee signs in at the board and hands the order over, step by step. */
async function handOver(browser: Browser, shop: RunningShop, lang: Lang, family: string): Promise<void> {
  const phone = newPhone()
  shop.command('staff', 'add', '--phone', phone, '--branch', 'al-yasmin')
  const viewport = { width: 1180, height: 820 }
  const employee = await (await browser.newContext({ viewport, baseURL: shop.origin })).newPage()
  watchConsole(employee)
  await employee.goto(`/${lang}/branch/`)
  await signIn(employee, shop, lang, { phone, name: ['Fahd', 'Al Otaibi'] })
  const ticket = employee.getByRole('article').filter({ hasText: family })
  for (const to of ['accepted', 'preparing', 'ready', 'completed'] as const)
    await ticket.getByRole('button', { name: say(lang, `staff.move.${to}`) }).click()
  await employee.context().close()
}

const workerReady = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })

const compact = (text: string) => text.replace(/\s/g, '')
const riyals = (halalas: number) => (halalas / 100).toFixed(2)

for (const lang of langs) {
  test(`an order that was handed over has its invoice: read by a camera, printed on both papers, there without a network (${lang})`, async ({
    page,
    context,
    browser,
    shop,
  }) => {
    test.setTimeout(240_000)
    const family = `Al Harbi invoice ${lang}`
    const id = await order(page, shop, lang, family)

    await page.goto(`/${lang}/order/${id}/invoice/`)
    await expect(page.getByText(say(lang, 'invoice.none.handover'))).toBeVisible()

    await handOver(browser, shop, lang, family)
    await page.goto(`/${lang}/order/${id}/`)
    await page.getByRole('link', { name: say(lang, 'invoice.link') }).click()
    await expect(heading(page, say(lang, 'title.invoice'))).toBeVisible()
    const reply = await page.request.get(`/api/v1/orders/${id}/invoices`)
    const [invoice] = v.parse(Invoices, await reply.json()).invoices
    if (!invoice) throw new Error('expected an invoice')

    // the same paper in either language, Arabic and English on it
    const title = say(lang, 'invoice.title.simplified')
    const paper = page.getByRole('article', { name: `${title} ${invoice.number}` })
    await expect(paper).toBeVisible()
    for (const one of langs) {
      await expect(paper).toContainText(say(one, 'invoice.title.simplified'))
      await expect(paper).toContainText(legalName[one])
      await expect(paper).toContainText(nameOf('items', 'mandi-chicken', one))
    }
    await expect(paper).toContainText(vatNumber)

    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

    // what a camera reads from the picture on the screen is what was sold
    const qr = paper.getByRole('img', { name: say(lang, 'invoice.qr', { number: invoice.number }) })
    expect(fieldsOf(await readPicture(browser, qr))).toEqual({
      1: legalName.ar,
      2: vatNumber,
      3: `${invoice.issuedAt.slice(0, 19)}Z`,
      4: riyals(invoice.taxable),
      5: riyals(invoice.vat),
    })

    // on paper: the document and nothing else, on one page
    const [a4, ...more] = pagesOf(await page.pdf({ preferCSSPageSize: true }))
    expect(more).toEqual([])
    expect([a4?.widthMm, a4?.heightMm]).toEqual([210, 297])
    for (const text of [
      'Simplified tax invoice',
      invoice.number,
      vatNumber,
      riyals(invoice.taxable),
      'مبسطة',
    ])
      expect(compact(a4?.text ?? '')).toContain(compact(text))
    expect(a4?.text).not.toContain(say(lang, 'invoice.print'))

    await page.getByText(say(lang, 'invoice.print.roll'), { exact: true }).click()
    const [roll, ...rest] = pagesOf(await page.pdf({ preferCSSPageSize: true }))
    expect(rest).toEqual([])
    expect(roll?.widthMm).toBe(80)
    for (const text of ['Simplified tax invoice', invoice.number, vatNumber, riyals(invoice.vat), 'مبسطة'])
      expect(compact(roll?.text ?? '')).toContain(compact(text))

    // it stays on the device
    await workerReady(page)
    await context.setOffline(true)
    await page.reload()
    await expect(paper).toBeVisible()
    await expect(page.getByText(say(lang, 'offline.banner'))).toBeVisible()
    await expect(paper).toContainText(riyals(invoice.taxable))
    expect(fieldsOf(await readPicture(browser, qr))[4]).toBe(riyals(invoice.taxable))
  })

  test(`an invoice is not for somebody who only has the link (${lang})`, async ({ page, browser, shop }) => {
    test.setTimeout(120_000)
    const id = await order(page, shop, lang, `Al Qahtani invoice ${lang}`)
    const stranger = await (await browser.newContext({ baseURL: shop.origin })).newPage()
    watchConsole(stranger)

    // without a session: to the sign-in, and from there to what was asked for
    await stranger.goto(`/${lang}/order/${id}/invoice/`)
    await expect(stranger).toHaveURL(new RegExp(`/${lang}/auth/login/`))
    await signIn(stranger, shop, lang, { phone: newPhone(), name: ['Sami', 'Al Dosari'] })

    await expect(stranger.getByText(say(lang, 'invoice.stranger'))).toBeVisible()
    await expect(stranger.getByRole('article')).toHaveCount(0)
  })
}

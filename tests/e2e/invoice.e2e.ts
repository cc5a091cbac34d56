import type { Browser, Page } from '@playwright/test'
import * as v from 'valibot'
import { Invoices } from '#contract/invoice.ts'
import type { Lang } from '#domain/locale.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import { pagesOf } from '#support/pdf.ts'
import { fieldsOf, readPicture } from '#support/qr-picture.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { findings } from './findings.ts'
import { signInByApi } from './people.ts'
import { expect, langs, langsOf, test, testWithWorker, watchConsole } from './shop.ts'
import { firstOptionsOf, heading, signIn, workerReady } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { say } from '#support/words.ts'
import { nameOf } from '#support/demo-brand.ts'

const { legalName, vatNumber } = brand.brand

const dinner = ['laban', 'mandi-chicken'].map((itemId) => ({
  id: itemId,
  itemId,
  quantity: 1,
  optionIds: firstOptionsOf(itemId),
  note: '',
}))

/** Orders dinner for pick-up. Returns the order's id. */
async function order(page: Page, shop: RunningShop, lang: Lang): Promise<string> {
  const client = await signInByApi(page, shop, lang)
  const { id } = await client.order({ branchId: 'al-yasmin', lines: dinner })
  return id
}

/** Moves the order to its hand-over as an employee. */
async function handOver(browser: Browser, shop: RunningShop, lang: Lang, id: string): Promise<void> {
  const phone = newPhone()
  shop.command('staff', 'add', '--phone', phone, '--branch', 'al-yasmin')
  const page = await (await browser.newContext()).newPage()
  const employee = await signInByApi(page, shop, lang, { phone })
  const way = ['placed', 'accepted', 'preparing', 'ready', 'completed'] as const
  for (const [place, from] of way.slice(0, -1).entries())
    expect((await employee.move(id, from, way[place + 1] ?? from)).status).toBe(200)
  await page.context().close()
}

const compact = (text: string) => text.replace(/\s/g, '')
const riyals = (halalas: number) => (halalas / 100).toFixed(2)

for (const lang of langsOf(import.meta.filename)) {
  testWithWorker(
    `a completed order has an invoice with a readable QR, for two papers, and offline (${lang})`,
    async ({ page, context, browser, shop }) => {
      const id = await order(page, shop, lang)

      await page.goto(`/${lang}/order/${id}/invoice/`)
      await expect(page.getByText(say(lang, 'invoice.none.handover'))).toBeVisible()

      await handOver(browser, shop, lang, id)
      await page.goto(`/${lang}/order/${id}/`)
      await page.getByRole('link', { name: say(lang, 'invoice.link') }).click()
      await expect(heading(page, say(lang, 'title.invoice'))).toBeVisible()
      const reply = await page.request.get(`/api/v1/orders/${id}/invoices`)
      const [invoice] = v.parse(Invoices, await reply.json()).invoices
      if (!invoice) throw new Error('expected an invoice')

      // the same document in either language, with Arabic and English text
      const title = say(lang, 'invoice.title.simplified')
      const paper = page.getByRole('article', { name: `${title} ${invoice.number}` })
      await expect(paper).toBeVisible()
      for (const one of langs) {
        await expect(paper).toContainText(say(one, 'invoice.title.simplified'))
        await expect(paper).toContainText(legalName[one])
        await expect(paper).toContainText(nameOf('items', 'mandi-chicken', one))
      }
      await expect(paper).toContainText(vatNumber)

      expect(await findings(page)).toEqual([])

      // the QR on the screen has the data of the sale
      const qr = paper.getByRole('img', { name: say(lang, 'invoice.qr', { number: invoice.number }) })
      expect(fieldsOf(await readPicture(qr))).toEqual({
        1: legalName.ar,
        2: vatNumber,
        3: `${invoice.issuedAt.slice(0, 19)}Z`,
        4: riyals(invoice.taxable),
        5: riyals(invoice.vat),
      })

      // on paper: only the document, on one page
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

      // the device stores the invoice
      await workerReady(page)
      await context.setOffline(true)
      await page.reload()
      await expect(paper).toBeVisible()
      await expect(page.getByText(say(lang, 'offline.banner'))).toBeVisible()
      await expect(paper).toContainText(riyals(invoice.taxable))
      expect(fieldsOf(await readPicture(qr))[4]).toBe(riyals(invoice.taxable))
    },
  )

  test(`an invoice is not shown to another customer with its link (${lang})`, async ({
    page,
    browser,
    shop,
  }) => {
    const id = await order(page, shop, lang)
    const stranger = await (await browser.newContext({ baseURL: shop.origin })).newPage()
    watchConsole(stranger)

    // without a session: to the sign-in, and from there to the invoice
    await stranger.goto(`/${lang}/order/${id}/invoice/`)
    await expect(stranger).toHaveURL(new RegExp(`/${lang}/auth/login/`))
    await signIn(stranger, shop, lang, { phone: newPhone(), name: ['Sami', 'Al Dosari'] })

    await expect(stranger.getByText(say(lang, 'invoice.stranger'))).toBeVisible()
    await expect(stranger.getByRole('article')).toHaveCount(0)
  })
}

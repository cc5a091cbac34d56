import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { anOrderId } from '#support/customer-client.ts'
import { newPhone } from '#support/new-phone.ts'
import { readCsv } from '#support/read-csv.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'
import { say } from '#support/words.ts'
import { lendSession, signInByApi } from './people.ts'
import { expect, langsOf, test, watchConsole } from './shop.ts'
import { typeInto } from './type-into.ts'
import { firstOptionsOf } from './walk.ts'

test.use({ ownShopOf: import.meta.filename })

const sizes = { en: { width: 1280, height: 860 }, ar: { width: 390, height: 844 } } as const
const answers = {
  en: 'Sorry, Noura. The next one will be hot.',
  ar: 'حقك علينا يا نورة، والجاي حار.',
} as const
const branchId = 'al-olaya'
const laban = {
  id: 'laban',
  itemId: 'laban',
  quantity: 1,
  note: '',
  optionIds: firstOptionsOf('laban'),
}

/** A browser of an owner, with the API client of the same session. */
async function anOwner(browser: Browser, shop: RunningShop, lang: Lang) {
  const phone = newPhone()
  shop.command('staff', 'add', '--phone', phone, '--role', 'owner', '--name', 'ريم')
  const owner = await signInOverHttp(shop, { phone, name: ['ريم', 'العتيبي'], lang })
  const context = await browser.newContext({ viewport: sizes[lang], baseURL: shop.origin })
  await lendSession(context, shop, owner)
  const page = await context.newPage()
  watchConsole(page)
  return { studio: page, desk: owner.client }
}

/** On a phone the place is in a sheet. */
async function goTo(page: Page, lang: Lang, name: 'audit' | 'ratings'): Promise<void> {
  const rail = page.getByRole('navigation', { name: say(lang, 'studio.nav') })
  const link = rail.getByRole('link', { name: say(lang, `studio.nav.${name}`) })
  if (!(await link.isVisible())) await rail.getByRole('button', { name: say(lang, 'staff.nav.more') }).click()
  await link.click()
}

for (const lang of langsOf(import.meta.filename)) {
  test(`a low rating is answered and withdrawn, and the refund is in the audit (${lang})`, async ({
    page,
    browser,
    shop,
  }) => {
    const noura = await signInByApi(page, shop, lang)
    const { studio, desk } = await anOwner(browser, shop, lang)
    const order = await noura.order({ branchId, lines: [laban] })
    for (const [from, to] of [
      ['placed', 'accepted'],
      ['accepted', 'preparing'],
      ['preparing', 'ready'],
      ['ready', 'completed'],
    ] as const)
      await desk.move(order.id, from, to)
    await noura.send('POST', `/orders/${order.id}/rating`, { stars: 2, tags: ['cold'], comment: 'وصل بارد' })
    await desk.send('POST', `/staff/orders/${order.id}/care`, {
      id: anOrderId(),
      ticketId: null,
      way: 'cash',
      note: '',
      lines: [{ place: 1, quantity: 1, fault: 'cold' }],
    })

    await studio.goto(`/${lang}/studio/`)
    await goTo(studio, lang, 'ratings')
    const rating = studio.getByRole('article').filter({ hasText: 'وصل بارد' })
    await expect(rating.getByText(`#${order.number}`)).toBeVisible()
    await typeInto(rating.getByRole('textbox'), answers[lang])
    await rating.getByRole('radio').nth(1).press('Space')
    await rating.getByRole('button', { name: say(lang, 'ratings.send', { points: 100 }) }).press('Enter')
    await expect(studio.getByText(say(lang, 'ratings.empty.low'))).toHaveCount(2)

    await page.goto(`/${lang}/order/${order.id}/`)
    await expect(page.getByText(answers[lang])).toBeVisible()
    await expect(page.getByText(say(lang, 'rate.answer.points', { points: 100 }))).toBeVisible()

    await studio.getByRole('button', { name: say(lang, 'ratings.list.answered') }).click()
    const answered = studio.getByRole('article').filter({ hasText: answers[lang] })
    await answered.getByRole('button', { name: say(lang, 'ratings.withdraw') }).click()
    await studio
      .getByRole('button', { name: say(lang, 'ratings.withdraw.do') })
      .last()
      .press('Enter')
    await expect(studio.getByText(say(lang, 'ratings.done.withdrawn'))).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(answers[lang])).toBeHidden()

    await goTo(studio, lang, 'audit')
    await studio.getByRole('button', { name: say(lang, 'audit.kind.refunded') }).click()
    // the languages share a shop
    const refund = studio
      .getByRole('listitem')
      .filter({ hasText: say(lang, 'audit.act.refund-part') })
      .filter({ hasText: `#${order.number}` })
    await expect(refund.getByText('ريم')).toBeVisible()
    await refund.getByText(say(lang, 'audit.act.refund-part')).click()
    await expect(refund.getByRole('cell', { name: say(lang, 'audit.value.cash') })).toBeVisible()
    const download = studio.waitForEvent('download')
    await studio
      .getByRole('button', { name: say(lang, 'report.csv.of', { name: say(lang, 'studio.nav.audit') }) })
      .press('Enter')
    const saved = readCsv(await readFile(await (await download).path(), 'utf8'))
    expect(saved).toContainEqual(
      expect.arrayContaining([String(order.number), say(lang, 'audit.act.refund-part')]),
    )
    await studio.context().close()
  })
}

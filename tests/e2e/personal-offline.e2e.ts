import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { aRegular, hadBefore } from './regular.ts'
import { expect, langsOf, test } from './shop.ts'
import { choosePickup, heading, workerReady } from './walk.ts'
import { say, saying } from '#support/words.ts'
import { nameOf } from '#support/demo-brand.ts'

test.use({ hasWorker: true })

const home = {
  kind: 'home',
  label: 'بيت الملز',
  line: 'طريق أنس بن مالك',
  building: '2929',
  note: '',
  shortAddress: null,
  location: { lat: 24.8265, lng: 46.6412 },
  exact: true,
}

const line = { itemId: 'laban', quantity: 1, optionIds: [], note: '' }

/** The screens that are readable offline, each with an element to expect. */
function sightsOf(page: Page, lang: Lang, id: string): [string, Locator][] {
  const main = page.getByRole('main')
  const laban = main.getByText(nameOf('items', 'laban', lang)).first()
  return [
    ['', heading(page, say(lang, 'title.menu'))],
    ['branches/', main.getByText(nameOf('branches', 'al-olaya', lang)).first()],
    ['orders/', laban],
    [`order/${id}/`, laban],
    [`order/${id}/invoice/`, heading(page, say(lang, 'title.invoice'))],
    ['wallet/', main.getByRole('listitem').first()],
    ['address/', main.getByText(home.label)],
    ['notifications/', main.getByText(say(lang, 'notification.order.completed')).first()],
    // the name comes with the session and the profile a moment later; all of it must be stored
    ['profile/', main.getByText(say(lang, 'me.gender.unsaid'), { exact: true })],
  ]
}

/**
 * The key under which the device stores a screen that persists as queries do. Orders also list their
 * invoices.
 */
const keptAs = (path: string): string =>
  /invoice|orders|wallet/.exec(path)?.[0].replace('invoice', '["invoices"').replace('wallet', '"entries"') ??
  ''

for (const lang of langsOf(import.meta.filename)) {
  const other: Lang = lang === 'ar' ? 'en' : 'ar'

  test(`every personal screen is readable offline with its time, in both languages (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    const noura = await aRegular(page, shop, lang)
    expect(
      (await noura.send('PUT', `/addresses/${randomBytes(16).toString('base64url')}`, home)).status,
    ).toBe(200)
    const id = await hadBefore(noura, [line])

    await page.goto(`/${lang}/method/pickup/`)
    await choosePickup(page, lang, 'al-yasmin')
    // visits each screen once with a network
    for (const [path, sight] of sightsOf(page, lang, id)) {
      await page.goto(`/${lang}/${path}`)
      await expect(sight, path).toBeVisible()
      // the persister writes at most once a second
      await page.waitForFunction(
        (noun) => Object.values(localStorage).some((kept) => String(kept).includes(noun)),
        keptAs(path),
      )
    }
    await workerReady(page)
    await page.goto(`/${lang}/`)
    await context.setOffline(true)

    for (const read of [lang, other] as const) {
      for (const [path, sight] of sightsOf(page, read, id)) {
        await page.goto(`/${read}/${path}`)
        await expect(sight, `${read} ${path}`).toBeVisible()
        await expect(
          page.getByText(saying(read, 'offline.age')).first(),
          `age of ${read} ${path}`,
        ).toBeVisible()
      }
      // the device computes the code for now: it has no earlier time
      await page.goto(`/${read}/qr/`)
      await expect(page.getByRole('img', { name: say(read, 'qr.picture') })).toBeVisible()
    }
  })
}

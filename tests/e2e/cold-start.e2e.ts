import type { Lang } from '#domain/locale.ts'
import { formatsOf, noBreak } from '#storefront/i18n/formats.ts'
import { aRegular, hadBefore } from './regular.ts'
import { expect, langsOf, testEmbedded as test, watchConsole } from './shop.ts'
import { addDish, choosePickup, workerReady } from './walk.ts'
import { say } from '#support/words.ts'
import { nameOf } from '#support/demo-brand.ts'

test.use({ hasWorker: true, ownShopOf: import.meta.filename })

const minute = 60_000
const line = { itemId: 'laban', quantity: 1, optionIds: [], note: '' }

/** Matches "As of {time}" for every minute between two instants. */
function ageBetween(lang: Lang, from: number, to: number): RegExp {
  const lines: string[] = []
  for (let at = from; at < to + minute; at += minute)
    lines.push(say(lang, 'offline.age', { time: formatsOf(lang).time(Math.min(at, to)) }))
  return new RegExp(`(${lines.join('|').replaceAll(noBreak, '\\s')})$`)
}

for (const lang of langsOf(import.meta.filename)) {
  test(`a cold start with the server stopped shows the time of the last answer (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    await hadBefore(await aRegular(page, shop, lang), [line])
    const from = Date.now()
    await page.goto(`/${lang}/method/pickup/`)
    await choosePickup(page, lang, 'al-yasmin')
    await page.goto(`/${lang}/`)
    await addDish(page, lang, 'laban')
    await workerReady(page)
    const main = page.getByRole('main')
    for (const [path, sight, kept] of [
      ['branches/', main.getByText(nameOf('branches', 'al-olaya', lang)), ''],
      ['wallet/', main.getByRole('listitem'), '"entries"'],
      ['orders/', main.getByText(nameOf('items', 'laban', lang)), '"orders"'],
    ] as const) {
      await page.goto(`/${lang}/${path}`)
      await expect(sight.first()).toBeVisible()
      // the persister writes at most once a second
      await page.waitForFunction(
        (noun) => Object.values(localStorage).some((text) => String(text).includes(noun)),
        kept,
      )
    }
    const to = Date.now()
    await page.close()
    // `navigator.onLine` stays true: only requests fail
    await shop.stop()

    try {
      await context.clock.install({ time: Date.now() + 25 * minute })
      const cold = await context.newPage()
      watchConsole(cold)
      for (const path of ['', 'branches/', 'orders/', 'wallet/', 'cart/']) {
        await cold.goto(`/${lang}/${path}`)
        await expect(cold.getByText(say(lang, 'offline.banner'))).toBeVisible()
        await expect(cold.getByText(ageBetween(lang, from, to)).first(), `age of /${path}`).toBeVisible()
      }
    } finally {
      await shop.start()
    }
  })

  test(`a board whose server stopped shows the time of its last answer (${lang})`, async ({ page, shop }) => {
    await hadBefore(await aRegular(page, shop, lang), [line], false)
    await page.clock.install()
    const from = Date.now()
    await page.goto(`/${lang}/branch/?branch=al-yasmin`)
    await expect(page.getByRole('article').first()).toBeVisible()
    const to = Date.now()
    await shop.stop()

    try {
      // the board asks again every ten seconds
      await expect(page.getByText(say(lang, 'staff.offline'))).toBeVisible({ timeout: 25_000 })
      await page.clock.fastForward('25:00')
      await expect(page.getByText(ageBetween(lang, from, to))).toBeVisible()
    } finally {
      await shop.start()
    }
  })
}

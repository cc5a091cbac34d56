import type { Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { findings } from './findings.ts'
import { lendSession } from './people.ts'
import { expect, langsOf, test, testWithWorker, watchConsole } from './shop.ts'
import { storedData } from './stored-data.ts'
import { goTo, workerReady } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { nameOf } from '#support/demo-brand.ts'
import { say } from '#support/words.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'

test.use({ viewport: { width: 390, height: 844 } })

const heartOf = (page: Page, lang: Lang, id: string) =>
  page.getByRole('button', { name: say(lang, 'favourite.heart', { name: nameOf('items', id, lang) }) })
const sectionOf = (page: Page, lang: Lang) => page.getByRole('region', { name: say(lang, 'menu.favourites') })
const tabOf = (page: Page, lang: Lang) =>
  page
    .getByRole('navigation', { name: say(lang, 'menu.categories') })
    .getByRole('link', { name: say(lang, 'menu.favourites') })
const favouritesIn = (page: Page, lang: Lang) => sectionOf(page, lang).getByRole('heading', { level: 3 })
const namesOf = (lang: Lang, ...ids: string[]) => ids.map((id) => nameOf('items', id, lang))

for (const lang of langsOf(import.meta.filename)) {
  testWithWorker(
    `a guest's favourites are the first tab, also after a reload and offline (${lang})`,
    async ({ page, context }) => {
      await page.goto(`/${lang}/`)
      await expect(tabOf(page, lang)).toHaveCount(0)

      // a heart fills at once and moves nothing
      await goTo(page, lang, 'laban')
      const heart = heartOf(page, lang, 'laban')
      // waits until the cards around it have their height
      await heart.click({ trial: true })
      const before = await heart.boundingBox()
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
      await expect(tabOf(page, lang)).toHaveCount(1)
      expect(await heart.boundingBox()).toEqual(before)
      await expect(sectionOf(page, lang)).toBeHidden()

      // also beside the name of an open dish, by keyboard
      await goTo(page, lang, 'kunafa')
      await page.getByRole('link', { name: nameOf('items', 'kunafa', lang), exact: true }).click()
      const sheet = page.getByRole('dialog', { name: nameOf('items', 'kunafa', lang) })
      const inSheet = sheet.getByRole('button', {
        name: say(lang, 'favourite.heart', { name: nameOf('items', 'kunafa', lang) }),
      })
      await inSheet.focus()
      await page.keyboard.press('Space')
      await expect(inSheet).toHaveAttribute('aria-pressed', 'true')
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()

      // and by a tap in the bar of a sheet that is scrolled, beside the part by which it is dragged
      const long = nameOf('items', 'mandi-chicken', lang)
      await goTo(page, lang, 'mandi-chicken')
      await page.getByRole('link', { name: long, exact: true }).click()
      const inBar = page
        .getByRole('dialog', { name: long })
        .getByRole('button', { name: say(lang, 'favourite.heart', { name: long }) })
        .first()
      await page.getByRole('dialog', { name: long }).getByRole('radio').last().focus()
      await page.getByRole('dialog', { name: long }).hover()
      await page.mouse.wheel(0, 600)
      await expect(inBar).toBeInViewport()
      await inBar.click()
      await expect(inBar).toHaveAttribute('aria-pressed', 'true')
      await inBar.click()
      await expect(inBar).toHaveAttribute('aria-pressed', 'false')
      await page.keyboard.press('Escape')

      // the tab leads to the section, the last added first
      await tabOf(page, lang).click()
      await expect(sectionOf(page, lang)).toBeInViewport()
      await expect(favouritesIn(page, lang)).toHaveText(namesOf(lang, 'kunafa', 'laban'))
      expect(await findings(page)).toEqual([])

      // on the device, also without a network
      await workerReady(page)
      await context.setOffline(true)
      await page.reload()
      await expect(sectionOf(page, lang)).toBeVisible()
      await expect(favouritesIn(page, lang)).toHaveText(namesOf(lang, 'kunafa', 'laban'))
      const lastHeart = sectionOf(page, lang).getByRole('button', {
        name: say(lang, 'favourite.heart', { name: nameOf('items', 'laban', lang) }),
      })
      await lastHeart.click()
      await expect(lastHeart).toHaveAttribute('aria-pressed', 'false')
      const later = await context.newPage()
      watchConsole(later)
      await later.goto(`/${lang}/`)
      await expect(sectionOf(later, lang)).toBeVisible()
      await expect(favouritesIn(later, lang)).toHaveText(namesOf(lang, 'kunafa'))
    },
  )

  test(`favourites join the account at sign-in, are sent after a time offline, and leave (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    const customer = await signInOverHttp(shop, { phone: newPhone(), name: ['نورة', 'Al Harbi'], lang })
    const { client } = customer
    await client.send('PATCH', '/me/favourites', { add: ['karak'], remove: [] })
    const inAccount = async () => (await client.send('GET', '/me/favourites')).body

    // a guest's favourite
    await page.goto(`/${lang}/`)
    await goTo(page, lang, 'laban')
    await heartOf(page, lang, 'laban').click()
    await expect(heartOf(page, lang, 'laban')).toHaveAttribute('aria-pressed', 'true')

    // joins those of the account
    await expect.poll(() => storedData(page)).toContain('"itemIds":["laban"]')
    await lendSession(context, shop, customer)
    await page.goto(`/${lang}/`)
    await expect.poll(inAccount).toEqual({ itemIds: ['laban', 'karak'] })
    await expect(tabOf(page, lang)).toBeVisible()
    await tabOf(page, lang).click()
    await expect(favouritesIn(page, lang)).toHaveText(namesOf(lang, 'laban', 'karak'))

    // changed without a network, sent with the next one
    await context.setOffline(true)
    const first = sectionOf(page, lang).getByRole('button', {
      name: say(lang, 'favourite.heart', { name: nameOf('items', 'laban', lang) }),
    })
    await first.click()
    await expect(first).toHaveAttribute('aria-pressed', 'false')
    await goTo(page, lang, 'kunafa')
    await heartOf(page, lang, 'kunafa').click()
    await expect(heartOf(page, lang, 'kunafa')).toHaveAttribute('aria-pressed', 'true')
    expect(await inAccount()).toEqual({ itemIds: ['laban', 'karak'] })
    await context.setOffline(false)
    await expect.poll(inAccount, { timeout: 30_000 }).toEqual({ itemIds: ['kunafa', 'karak'] })

    // signing out leaves none on the device
    await page.goto(`/${lang}/profile/`)
    await page.getByRole('button', { name: say(lang, 'account.sign-out') }).click()
    await expect(page).toHaveURL(`/${lang}/`)
    await goTo(page, lang, 'karak')
    await expect(heartOf(page, lang, 'karak')).toHaveAttribute('aria-pressed', 'false')
    await expect(tabOf(page, lang)).toHaveCount(0)
  })
}

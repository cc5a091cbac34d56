import type { Browser, Page } from '@playwright/test'
import { movePoint } from '#domain/pin.ts'
import type { Lang } from '#domain/locale.ts'
import { instantOf } from '#domain/local-time.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import { formatsOf } from '#storefront/i18n/formats.ts'
import { nameOf, writeDemoBrand } from '#support/demo-brand.ts'
import { newPhone } from '#support/new-phone.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'
import { say, saying } from '#support/words.ts'
import { test } from './in-the-evening.ts'
import { lendSession } from './people.ts'
import { expect, langsOf, watchConsole } from './shop.ts'
import { replaceIn, typeInto } from './type-into.ts'

// its menu is no longer the demo brand's
test.use({ ownShopOf: import.meta.filename })

const sizes = { en: { width: 1280, height: 860 }, ar: { width: 390, height: 844 } } as const

/** A browser of an owner at a part of the studio. */
async function openStudio(browser: Browser, shop: RunningShop, lang: Lang, path: string): Promise<Page> {
  const phone = newPhone()
  const name = lang === 'en' ? 'Reem' : 'ريم'
  shop.command('staff', 'add', '--phone', phone, '--role', 'owner', '--name', name)
  const owner = await signInOverHttp(shop, { phone, name: [name, 'Al Harbi'], lang })
  const context = await browser.newContext({ viewport: sizes[lang], baseURL: shop.origin })
  await lendSession(context, shop, owner)
  const page = await context.newPage()
  watchConsole(page)
  await page.goto(`/${lang}/studio/${path}`)
  return page
}

/** The menu without what the journey in the other language published. */
const importDemoBrand = (shop: RunningShop): string =>
  shop.command('menu', 'import', writeDemoBrand(shop.dataDir, {}))

async function publish(studio: Page, lang: Lang, count: number): Promise<void> {
  await studio.getByRole('link', { name: say(lang, 'studio.publish-changes', { count }) }).click()
  await studio.getByRole('button', { name: say(lang, 'studio.publish-now') }).click()
  await expect(studio.getByText(say(lang, 'studio.entry.live'))).toBeVisible()
}

const words = {
  en: { eid: 'Feast week', area: 'Area 3' },
  ar: { eid: 'أسبوع العيد', area: 'منطقة 3' },
} as const

const time = (lang: Lang, text: string): string =>
  formatsOf(lang).time(instantOf('2026-11-22', Number(text.slice(0, 2)) * 60 + Number(text.slice(3))))

for (const lang of langsOf(import.meta.filename)) {
  test(`hours of all branches are set in one place, and customers see them (${lang})`, async ({
    page,
    browser,
    shop,
  }) => {
    importDemoBrand(shop)
    const studio = await openStudio(browser, shop, lang, 'branches/')
    await studio
      .getByRole('navigation', { name: say(lang, 'studio.nav.branches'), exact: true })
      .getByRole('link', { name: say(lang, 'studio.nav.calendar') })
      .click()
    await studio.getByRole('button', { name: say(lang, 'studio.calendar.new') }).click()
    const sheet = studio.getByRole('dialog', { name: say(lang, 'studio.calendar.new') })
    await typeInto(sheet.getByLabel(say(lang, `studio.name.${lang}`)), words[lang].eid)
    await sheet.getByRole('button', { name: say(lang, 'studio.add-dish') }).press('Enter')
    await expect(studio.getByRole('heading', { name: words[lang].eid })).toBeVisible()

    // the day after tomorrow in place of tomorrow, and back: the moon
    const button = (id: 'earlier' | 'later') =>
      studio.getByRole('button', { name: saying(lang, `studio.calendar.${id}`) })
    const first = studio.getByRole('button', { name: say(lang, 'studio.field.from') })
    const tomorrow = await first.innerText()
    await button('later').press('Enter')
    await expect(first).not.toHaveText(tomorrow)
    await button('earlier').press('Enter')
    await expect(first).toHaveText(tomorrow)

    // one opening for all branches, typed
    await studio.getByRole('switch', { name: say(lang, 'studio.calendar.own-hours') }).press('Space')
    await studio.getByRole('button', { name: say(lang, 'studio.calendar.change-hours') }).press('Enter')
    await studio.getByLabel(say(lang, 'studio.hours.from'), { exact: true }).pressSequentially('0530PM')
    await studio.getByLabel(say(lang, 'studio.hours.to'), { exact: true }).pressSequentially('0330AM')
    const range = say(lang, 'studio.hours.range', { from: time(lang, '17:30'), to: time(lang, '03:30') })
    await expect(studio.getByText(range)).toBeVisible()
    await expect(studio.getByText(say(lang, 'studio.hours.next-day'))).toBeVisible()
    const draft = async () => (await studio.request.get('/api/v1/studio/menu')).text()
    await expect.poll(draft).toContain('"opens":"17:30","closes":"03:30"')
    await publish(studio, lang, 1)

    await page.goto(`/${lang}/branches/`)
    for (const id of ['al-yasmin', 'diriyah']) {
      const card = page.getByRole('article').filter({
        has: page.getByRole('heading', { name: nameOf('branches', id, lang) }),
      })
      await card.getByText(say(lang, 'branch.more')).click()
      const row = card.getByRole('row').filter({ hasText: words[lang].eid })
      await expect(row).toContainText(time(lang, '17:30'))
      await expect(row).toContainText(time(lang, '03:30'))
    }
    await studio.context().close()
  })

  test(`an area is drawn by keyboard, a crossing is refused in words and swapped (${lang})`, async ({
    browser,
    shop,
  }) => {
    importDemoBrand(shop)
    const studio = await openStudio(browser, shop, lang, 'branches/?branch=al-olaya')
    const branch = brand.branches.find(({ id }) => id === 'al-olaya')!
    await studio.getByRole('button', { name: say(lang, 'studio.delivery.draw') }).press('Enter')
    const corners = studio.getByRole('listbox')
    await expect(corners.getByRole('option')).toHaveCount(4)
    await expect(studio.getByRole('radio', { name: words[lang].area })).toBeChecked()

    // a corner is chosen, moved and followed by a new one with keys alone
    await corners.focus()
    const second = corners.getByRole('option').nth(1)
    await corners.press('ArrowDown')
    await expect(second).toHaveAttribute('aria-selected', 'true')
    const before = await second.innerText()
    await corners.press('Shift+ArrowUp')
    await expect(second).not.toHaveText(before)
    await expect(studio.getByText(say(lang, 'studio.corners.moved.north', { corner: 2 }))).toBeVisible()
    await corners.press('Enter')
    await expect(corners.getByRole('option')).toHaveCount(5)
    await corners.press('Delete')
    await expect(corners.getByRole('option')).toHaveCount(4)

    // a place that cannot be read stays and is named while another corner is chosen
    const position = studio.getByLabel(say(lang, 'studio.corners.point', { corner: 2 }))
    await replaceIn(position, '24.7 and 46')
    await corners.press('Home')
    await expect(studio.getByText(say(lang, 'studio.corners.unread', { corner: 2 }))).toBeVisible()
    await corners.press('ArrowDown')
    await expect(position).toHaveValue('24.7 and 46')
    await expect(position).toHaveAccessibleDescription(say(lang, 'studio.wrong.point'))

    // south of the opposite side: the two sides cross, in words
    const south = movePoint(branch.location, { north: -3000, east: 0 })
    await replaceIn(position, `${south.lat.toFixed(5)}, ${south.lng.toFixed(5)}`)
    await position.press('Enter')
    const crossing = { name: words[lang].area, a: 1, b: 2, c: 3, d: 4 }
    const alert = studio.getByRole('alert').filter({ hasText: say(lang, 'studio.area.cross', crossing) })
    await expect(alert).toContainText(say(lang, 'studio.area.swap.two', { from: 2, to: 3 }))
    await expect(studio.getByText(say(lang, 'studio.state.problem')).last()).toBeVisible()

    // it is in the draft and stops it; the problem leads back to the branch
    await studio.getByRole('link', { name: say(lang, 'studio.publish-changes', { count: 1 }) }).click()
    await expect(studio.getByText(say(lang, 'studio.problem.area'))).toBeVisible()
    await studio.getByRole('link', { name: say(lang, 'studio.open') }).click()
    await studio.getByRole('radio', { name: words[lang].area }).press('Space')
    await alert.getByRole('button', { name: say(lang, 'studio.area.swap'), exact: true }).press('Enter')
    await expect(alert).toBeHidden()
    await expect(studio.getByText(say(lang, 'studio.state.problem'))).toHaveCount(0)
    await publish(studio, lang, 1)

    const reply = await studio.request.get('/api/v1/branches/al-olaya')
    const { delivery } = (await reply.json()) as { delivery: { areas: { name: { en: string } }[] } }
    expect(delivery.areas.map(({ name }) => name.en)).toContain('Area 3')
    await studio.context().close()
  })

  test(`the map shows the name of an area as it was typed, never as HTML (${lang})`, async ({
    browser,
    shop,
  }) => {
    importDemoBrand(shop)
    const studio = await openStudio(browser, shop, lang, 'branches/?branch=al-olaya')
    await studio.getByRole('button', { name: say(lang, 'studio.delivery.draw') }).press('Enter')
    const shown = studio.getByRole('tooltip', { includeHidden: true })
    await expect(shown).toHaveText(words[lang].area)

    await replaceIn(studio.getByLabel(say(lang, `studio.name.${lang}`)).last(), '<b>x</b>')

    await expect(shown).toHaveText('<b>x</b>')
    // the draft is empty for the next journey
    await publish(studio, lang, 1)
    await studio.context().close()
  })
}

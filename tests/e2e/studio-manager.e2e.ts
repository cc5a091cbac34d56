import type { Browser, Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { nameOf, writeDemoBrand } from '#support/demo-brand.ts'
import { newPhone } from '#support/new-phone.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'
import { say, saying } from '#support/words.ts'
import { test } from './in-the-evening.ts'
import { lendSession } from './people.ts'
import { expect, langsOf, watchConsole } from './shop.ts'
import { replaceIn } from './type-into.ts'

// its menu is no longer the demo brand's
test.use({ ownShopOf: import.meta.filename })

const sizes = { en: { width: 1280, height: 860 }, ar: { width: 390, height: 844 } } as const
const names = { en: { owner: 'Reem', manager: 'Sara' }, ar: { owner: 'ريم', manager: 'سارة' } } as const
const branchId = 'al-yasmin'

/** Days that an owner has put into the draft and not published. */
const eid = {
  id: 'eid-2027',
  name: { en: 'Eid 2027', ar: 'عيد 2027' },
  from: '2027-03-10',
  to: '2027-03-12',
  hours: [{ opens: '14:00', closes: '02:00' }],
  branchHours: [],
  maghribSlots: false,
}

/** A browser of an employee at a page. */
async function openAs(
  browser: Browser,
  shop: RunningShop,
  { lang, role, path }: { lang: Lang; role: 'owner' | 'manager'; path: string },
): Promise<Page> {
  const phone = newPhone()
  const name = names[lang][role]
  const branch = role === 'manager' ? ['--branch', branchId] : []
  shop.command('staff', 'add', '--phone', phone, '--role', role, '--name', name, ...branch)
  const employee = await signInOverHttp(shop, { phone, name: [name, 'Al Harbi'], lang })
  if (role === 'owner') {
    const edits = [{ path: ['calendar', eid.id], to: eid }]
    expect((await employee.client.send('PATCH', '/studio/menu', { edits })).status).toBe(200)
  }
  const context = await browser.newContext({ viewport: sizes[lang], baseURL: shop.origin })
  await lendSession(context, shop, employee)
  const page = await context.newPage()
  watchConsole(page)
  await page.goto(`/${lang}/${path}`)
  return page
}

for (const lang of langsOf(import.meta.filename)) {
  test(`a manager’s draft is published by the owner (${lang})`, async ({ browser, shop }) => {
    // without what the journey in the other language published
    shop.command('menu', 'import', writeDemoBrand(shop.dataDir, {}))
    const owner = await openAs(browser, shop, { lang, role: 'owner', path: 'notifications/' })
    const manager = await openAs(browser, shop, { lang, role: 'manager', path: 'studio/' })

    // only what may be saved is offered
    await expect(manager.getByText(say(lang, 'studio.manager.none'))).toBeVisible()
    const rail = manager.getByRole('navigation', { name: say(lang, 'studio.nav'), exact: true })
    await expect(rail.getByRole('link', { name: say(lang, 'studio.nav.menu') })).toHaveCount(0)
    await manager
      .getByRole('main')
      .getByRole('link', { name: nameOf('branches', branchId, lang) })
      .click()
    const lead = manager.getByLabel(say(lang, 'studio.branches.leadTimeMinutes'))
    await expect(lead).toBeVisible()
    await expect(manager.getByRole('button', { name: say(lang, 'studio.branches.new') })).toHaveCount(0)
    await expect(manager.getByRole('button', { name: say(lang, 'studio.branches.remove') })).toHaveCount(0)

    // days that are only in the draft
    await rail.getByRole('link', { name: say(lang, 'studio.nav.changes') }).click()
    await manager
      .getByRole('main')
      .getByRole('link', { name: say(lang, 'studio.nav.calendar') })
      .click()
    await manager.getByRole('main').getByRole('link', { name: eid.name[lang] }).click()
    await expect(manager.getByText(say(lang, 'studio.calendar.draft-days'))).toBeVisible()
    await manager.getByRole('button', { name: say(lang, 'studio.calendar.exception') }).press('Enter')
    await manager.getByRole('link', { name: say(lang, 'studio.manager.waits', { count: 1 }) }).click()
    await manager
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: eid.name[lang] })
      .getByRole('button', { name: say(lang, 'studio.take-out') })
      .press('Enter')
    await expect(manager.getByText(say(lang, 'studio.manager.none'))).toBeVisible()

    // two changes, of which one is taken back
    await manager
      .getByRole('main')
      .getByRole('link', { name: nameOf('branches', branchId, lang) })
      .click()
    await replaceIn(lead, '75')
    await manager.getByRole('switch', { name: saying(lang, 'studio.branches.pickup') }).press('Space')
    await manager.getByRole('link', { name: say(lang, 'studio.manager.waits', { count: 2 }) }).click()
    const rows = manager.getByRole('main').getByRole('listitem')
    await expect(rows.filter({ hasText: names[lang].manager })).toHaveCount(2)
    await rows
      .filter({ hasText: say(lang, 'studio.field.pickup') })
      .getByRole('button', { name: say(lang, 'studio.take-out') })
      .press('Enter')
    await expect(rows.filter({ hasText: names[lang].manager })).toHaveCount(1)

    // the owner publishes
    await manager
      .getByRole('button', { name: say(lang, 'studio.manager.ready', { count: 1 }) })
      .press('Enter')
    await expect(manager.getByText(saying(lang, 'studio.manager.said'))).toBeVisible()
    await owner.reload()
    const branch = nameOf('branches', branchId, lang)
    await owner.getByRole('link', { name: say(lang, 'notification.draft-ready', { branch }) }).click()
    await expect(owner.getByText(saying(lang, 'studio.says-ready'))).toBeVisible()
    await expect(
      owner.getByRole('main').getByRole('listitem').filter({ hasText: names[lang].manager }),
    ).toHaveCount(1)
    await owner.getByRole('button', { name: say(lang, 'studio.publish-now') }).press('Enter')
    await expect(owner.getByText(say(lang, 'studio.entry.live'))).toBeVisible()

    await manager.reload()
    await expect(manager.getByText(say(lang, 'studio.manager.none'))).toBeVisible()
    await rail.getByRole('link', { name: say(lang, 'studio.nav.history') }).click()
    await expect(manager.getByText(say(lang, 'studio.entry.live'))).toBeVisible()
  })
}

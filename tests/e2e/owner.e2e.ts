import * as v from 'valibot'
import { OwnerDay } from '#contract/owner.ts'
import { addDays } from '#domain/local-time.ts'
import { groupPhone } from '#domain/phone.ts'
import { formatsOf } from '#storefront/i18n/formats.ts'
import { colourFindings, findings } from './findings.ts'
import { test } from './in-the-evening.ts'
import { signInByApi } from './people.ts'
import { expect, langsOf } from './shop.ts'
import { firstOptionsOf } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { say, saying } from '#support/words.ts'
import { e164, nameOf } from '#support/demo-brand.ts'

test.use({ ownShopOf: import.meta.filename })

const line = (itemId: string) => ({
  id: itemId,
  itemId,
  quantity: 1,
  optionIds: firstOptionsOf(itemId),
  note: '',
})

const sizes = { en: { width: 1180, height: 820 }, ar: { width: 390, height: 844 } } as const
const branches = { en: 'al-yasmin', ar: 'al-olaya' } as const
const ratedBranches = { en: 'an-narjis', ar: 'diriyah' } as const

for (const lang of langsOf(import.meta.filename)) {
  test(`the owner sees the day of every branch and opens the board of one (${lang})`, async ({
    page,
    shop,
  }) => {
    const branchId = branches[lang]
    const phone = newPhone()
    shop.command('staff', 'add', '--phone', phone, '--role', 'owner', '--name', 'Hala')
    await page.setViewportSize(sizes[lang])
    const owner = await signInByApi(page, shop, lang, { phone })
    const served = await owner.order({ branchId, lines: [line('mandi-chicken')] })
    const refused = await owner.order({ branchId, lines: [line('laban')] })
    await owner.move(served.id, 'placed', 'accepted')
    await owner.move(served.id, 'accepted', 'preparing')
    await owner.move(refused.id, 'placed', 'rejected', 'We are closed')

    await page.goto(`/${lang}/branch/`)

    const branch = page.getByRole('article', { name: nameOf('branches', branchId, lang) })
    await expect(branch.getByText(say(lang, 'staff.open-orders', { count: 1 }))).toBeVisible()
    await branch.getByText(say(lang, 'owner.hours')).click()
    const hour = branch.getByRole('row').filter({ has: page.getByRole('cell', { name: '34' }) })
    await expect(hour.getByRole('cell').first()).toHaveText('2')
    const team = page.getByRole('region', { name: say(lang, 'owner.team') })
    await expect(team).toContainText('Hala')
    await expect(team).toContainText(groupPhone(e164(phone)))
    // no board was open, and no employee has signed in
    await expect(branch.getByText(say(lang, 'owner.board.none'))).toBeVisible()
    const attention = page.getByRole('region', { name: say(lang, 'owner.attention') })
    const day = v.parse(OwnerDay, (await owner.send('GET', '/owner/day')).body)
    const count = day.branches.filter(({ unwatched }) => unwatched).length
    await expect(attention).toContainText(say(lang, 'owner.attention.unwatched', { count }))
    const change = attention.getByRole('link', { name: say(lang, 'owner.team.change') })
    await expect(change).toHaveAttribute('href', `/${lang}/studio/staff/`)
    expect(await findings(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await colourFindings(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })

    await branch.getByRole('link', { name: nameOf('branches', branchId, lang) }).click()
    await expect(page).toHaveURL(`/${lang}/branch/?branch=${branchId}`)
    await expect(page.getByRole('combobox', { name: say(lang, 'staff.branch') })).toHaveValue(branchId)
    // the day's number of orders, one more with every order, also after a reconnection
    const today = (count: number) => page.getByText(say(lang, 'staff.orders-today', { count }))
    await expect(today(2)).toBeVisible()
    await owner.order({ branchId, lines: [line('laban')] })
    await expect(today(3)).toBeVisible()
    await page.context().setOffline(true)
    await expect(page.getByText(say(lang, 'staff.offline'))).toBeVisible()
    await owner.order({ branchId, lines: [line('laban')] })
    await expect(today(3)).toBeVisible()
    await page.context().setOffline(false)
    await expect(today(4)).toBeVisible()

    // the view of all branches does not count as a console of one
    await page
      .getByRole('navigation', { name: say(lang, 'staff.nav') })
      .getByRole('link', { name: say(lang, 'staff.nav.board') })
      .click()
    await expect(branch).toContainText(say(lang, 'staff.open-orders', { count: 3 }))
  })

  test(`the owner sees best sellers and low ratings, and opens another day (${lang})`, async ({
    page,
    shop,
  }) => {
    const branchId = ratedBranches[lang]
    const phone = newPhone()
    shop.command('staff', 'add', '--phone', phone, '--role', 'owner', '--name', 'Hala')
    await page.setViewportSize(sizes[lang])
    const owner = await signInByApi(page, shop, lang, { phone })
    const { id } = await owner.order({ branchId, lines: [{ ...line('laban'), quantity: 9 }] })
    const steps = ['placed', 'accepted', 'preparing', 'ready', 'completed'] as const
    for (const [place, step] of steps.slice(1).entries()) await owner.move(id, steps[place] ?? 'placed', step)
    const comment = lang === 'en' ? 'The rice was cold' : 'الرز كان باردًا'
    await owner.send('POST', `/orders/${id}/rating`, { stars: 2, tags: [], dishes: [], comment })

    await page.goto(`/${lang}/branch/`)

    const best = page.getByRole('region', { name: say(lang, 'owner.best') })
    await expect(best.getByRole('listitem').filter({ hasText: nameOf('items', 'laban', lang) })).toBeVisible()
    const ratings = page.getByRole('region', { name: say(lang, 'owner.low-ratings') })
    await expect(ratings.getByRole('listitem').filter({ hasText: comment })).toContainText(
      nameOf('branches', branchId, lang),
    )
    const { date } = v.parse(OwnerDay, (await owner.send('GET', '/owner/day')).body)
    const none = { day: formatsOf(lang).day(`${addDays(date, -7)}T12:00:00+03:00`), until: 'now' }
    await expect(page.getByText(say(lang, 'owner.compared.none', none))).toBeVisible()

    await expect(page.getByRole('img', { name: say(lang, 'owner.chart', { until: 'now' }) })).toBeVisible()
    await expect(page.getByRole('region', { name: say(lang, 'owner.attention') })).toBeVisible()

    const days = page.getByRole('navigation', { name: say(lang, 'owner.days') })
    await expect(days.locator('[aria-current]')).toHaveText(say(lang, 'owner.day.today'))
    await page.context().setOffline(true)
    await days.getByRole('link').nth(1).click()
    await expect(page.getByText(say(lang, 'staff.not-yet.offline'))).toBeVisible()
    const failed = page.getByRole('main').getByRole('alert')
    const retry = failed.getByRole('button', { name: say(lang, 'failure.retry') })
    await expect(retry).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { name: say(lang, 'owner.empty') })).toBeVisible()
    await expect(page).toHaveURL(`/${lang}/branch/?day=${addDays(date, -1)}`)
    await expect(best).toBeHidden()
    expect(await findings(page)).toEqual([])

    // any other day, by the calendar
    await page.getByRole('button', { name: saying(lang, 'owner.day.other') }).click()
    const calendar = page.getByRole('dialog', { name: say(lang, 'owner.day.other') })
    await calendar.getByRole('gridcell').getByText('1', { exact: true }).first().click()
    await expect(page).toHaveURL(`/${lang}/branch/?day=${addDays(date, -1).slice(0, 8)}01`)

    await days.getByRole('link', { name: say(lang, 'owner.day.today') }).click()
    await expect(page).toHaveURL(`/${lang}/branch/`)
    await expect(best).toBeVisible()
  })
}

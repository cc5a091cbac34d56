import type { Page } from '@playwright/test'
import { e164, nameOf } from '#support/demo-brand.ts'
import { newPhone } from '#support/new-phone.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'
import { say } from '#support/words.ts'
import { test } from './in-the-evening.ts'
import { anEmployeeOf, lendSession } from './people.ts'
import { halfChicken } from './regular.ts'
import { expect, langsOf } from './shop.ts'
import { typeCode, typeInto } from './type-into.ts'
import { readOn } from './walk.ts'

// its clock moves, and the board that it opens falls silent
test.use({ ownShopOf: import.meta.filename })

const minute = 60_000
const branches = { en: 'al-olaya', ar: 'al-yasmin' } as const
const storedIn = (page: Page) => page.evaluate(() => Object.values(sessionStorage).join(' '))

const lines = [{ ...halfChicken, id: 'a' }]

for (const lang of langsOf(import.meta.filename)) {
  test(`what staff have half written stays in the tab until the console locks (${lang})`, async ({
    page,
    context,
    shop,
    clock,
  }) => {
    const branchId = branches[lang]
    const staff = await anEmployeeOf(shop, branchId, lang, ['Rakan', 'Al Otaibi'])
    const sara = await signInOverHttp(shop, { phone: newPhone(), name: ['Sara', 'Al Harbi'], lang })
    const order = await sara.client.order({ branchId, lines, lang })
    await lendSession(context, shop, staff)
    await page.setViewportSize({ width: 1280, height: 860 })
    await page.goto(`/${lang}/branch/phone/`)
    const link = (id: string, where: ReturnType<Page['getByRole']> | Page = page) =>
      where.getByRole('link', { name: say(lang, id) })
    const name = page.getByLabel(say(lang, 'phone-order.name'))
    const dishes = page.getByRole('combobox', { name: say(lang, 'phone-order.dishes') })
    const laban = nameOf('items', 'laban', lang)
    const chosen = page.getByRole('group', { name: laban, exact: true })
    const isWhole = async () => {
      await expect(name).toHaveValue('هدى القحطاني')
      await expect(chosen).toContainText('3')
    }

    await typeInto(page.getByLabel(new RegExp(say(lang, 'phone-order.number'))), newPhone())
    await typeInto(name, 'هدى القحطاني')
    await typeInto(dishes, `3 ${laban}`)
    await dishes.press('Enter')
    await isWhole()
    const board = link('staff.nav.board', page.getByRole('navigation', { name: say(lang, 'staff.nav') }))
    await board.click()
    await expect(name).toBeHidden()

    // the reason of a decline, by its order
    const ticket = page.getByRole('article', {
      name: say(lang, 'staff.ticket', { number: String(order.number) }),
    })
    const reason = page.getByLabel(say(lang, 'staff.reason.own'))
    const decline = () => ticket.getByRole('button', { name: say(lang, 'staff.move.rejected') }).click()
    await decline()
    await typeInto(reason, 'The oven is broken')
    await page.reload()
    await decline()
    await expect(reason).toHaveValue('The oven is broken')
    await page.keyboard.press('Escape')
    await expect(reason).toBeHidden()

    // a bill, while staff look at the board
    await page.goto(`/${lang}/branch/bills/?branch=${branchId}`)
    const amount = page.getByLabel(say(lang, 'counter.amount'))
    await typeInto(amount, '84.5')
    await board.click()
    await expect(amount).toBeHidden()
    await page.goBack()
    await expect(amount).toHaveValue('84.5')
    // a second tap there within half a second would count as one with the first
    await readOn(page)
    await board.click()

    await link('staff.phone-order').click()
    await isWhole()
    await page.reload()
    await isWhole()
    expect(await storedIn(page)).toContain('القحطاني')

    // half an hour later the console is locked, and nothing of the caller is left
    clock.move(31 * minute)
    await page.reload()
    const panel = page.getByRole('region', { name: say(lang, 'staff.lock.title') })
    await expect(panel).toBeVisible()
    await expect.poll(() => storedIn(page)).not.toContain('القحطاني')
    await panel.getByRole('button', { name: say(lang, 'staff.lock.sms') }).click()
    const code = page.getByLabel(say(lang, 'account.otp.label'))
    await expect(code).toBeVisible()
    await typeCode(code, await shop.codeFor(e164(staff.phone)))
    await expect(panel).toHaveCount(0)
    await expect(name).toHaveValue('')
  })

  test(`a sent answer to a rating does not stay in the tab (${lang})`, async ({ page, context, shop }) => {
    const phone = newPhone()
    shop.command('staff', 'add', '--phone', phone, '--role', 'owner', '--name', 'Reem')
    const owner = await signInOverHttp(shop, { phone, name: ['Reem', 'Al Harbi'], lang })
    const sara = await signInOverHttp(shop, { phone: newPhone(), name: ['Sara', 'Al Harbi'], lang })
    const order = await sara.client.order({ branchId: branches[lang], lines, lang })
    for (const [from, to] of [
      ['placed', 'accepted'],
      ['accepted', 'preparing'],
      ['preparing', 'ready'],
      ['ready', 'completed'],
    ] as const)
      await owner.client.move(order.id, from, to)
    const comment = `Cold ${lang}`
    await sara.client.send('POST', `/orders/${order.id}/rating`, { stars: 2, tags: [], comment })
    await lendSession(context, shop, owner)
    await page.goto(`/${lang}/studio/ratings/`)
    const rating = page.getByRole('article').filter({ hasText: comment })
    const words = rating.getByRole('textbox')

    await typeInto(words, 'Sorry, Sara')
    await page.reload()
    await expect(words).toHaveValue('Sorry, Sara')
    await rating.getByRole('button', { name: say(lang, 'ratings.send', { points: 0 }) }).click()

    await expect(page.getByText(say(lang, 'ratings.sent'))).toBeVisible()
    await expect(rating).toBeHidden()
    expect(await storedIn(page)).not.toContain('Sorry, Sara')
  })
}

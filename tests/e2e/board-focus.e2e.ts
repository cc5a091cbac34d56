import { newPhone } from '#support/new-phone.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'
import { say } from '#support/words.ts'
import { test } from './in-the-evening.ts'
import { anEmployeeOf, lendSession } from './people.ts'
import { halfChicken } from './regular.ts'
import { expect, langsOf } from './shop.ts'
import { typeInto } from './type-into.ts'

test.use({ ownShopOf: import.meta.filename })

const branches = { en: 'al-olaya', ar: 'al-yasmin' } as const
const lines = [{ ...halfChicken, id: 'a' }]

for (const lang of langsOf(import.meta.filename)) {
  test(`the keyboard moves orders without losing its place (${lang})`, async ({ page, context, shop }) => {
    const branchId = branches[lang]
    const staff = await anEmployeeOf(shop, branchId, lang)
    const sara = await signInOverHttp(shop, { phone: newPhone(), name: ['Sara', 'Al Harbi'], lang })
    const first = await sara.client.order({ branchId, lines, lang })
    const second = await sara.client.order({ branchId, lines, lang })
    await lendSession(context, shop, staff)
    await page.setViewportSize({ width: 1280, height: 860 })
    await page.goto(`/${lang}/branch/`)
    const button = (order: { readonly number: number }, id: string) =>
      page
        .getByRole('article', { name: say(lang, 'staff.ticket', { number: String(order.number) }) })
        .getByRole('button', { name: say(lang, id), exact: true })

    // its own next action, in the new lane
    await button(first, 'staff.move.accepted').press('Enter')
    await expect(button(first, 'staff.move.preparing')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(button(first, 'staff.move.ready')).toBeFocused()

    // a declined order leaves the board: the next ticket of its lane
    const third = await sara.client.order({ branchId, lines, lang })
    await expect(button(third, 'staff.move.accepted')).toBeVisible()
    await button(second, 'staff.move.rejected').press('Enter')
    const sheet = page.getByRole('dialog')
    await typeInto(sheet.getByLabel(say(lang, 'staff.reason.own')), 'We are closed')
    await sheet.getByRole('button', { name: say(lang, 'staff.move.rejected') }).press('Enter')
    await expect(sheet).toBeHidden()
    await expect(button(third, 'staff.move.accepted')).toBeFocused()
  })

  test(`a tap moves an order and leaves the board where it was scrolled (${lang})`, async ({
    page,
    context,
    shop,
  }) => {
    const branchId = branches[lang]
    const staff = await anEmployeeOf(shop, branchId, lang)
    const orders = []
    for (const name of ['Sara', 'Huda', 'Noura']) {
      const guest = await signInOverHttp(shop, { phone: newPhone(), name: [name, 'Al Harbi'], lang })
      for (const _ of [1, 2]) orders.push(await guest.client.order({ branchId, lines, lang }))
    }
    const last = orders.pop()
    if (!last) throw new Error('expected six orders')
    // more than the screen has room for in the lane that the last one goes to
    for (const { id } of orders) await staff.client.move(id, 'placed', 'accepted')
    await lendSession(context, shop, staff)
    await page.setViewportSize({ width: 1280, height: 600 })
    await page.goto(`/${lang}/branch/`)
    const button = (id: string) =>
      page
        .getByRole('article', { name: say(lang, 'staff.ticket', { number: String(last.number) }) })
        .getByRole('button', { name: say(lang, id), exact: true })
    const scrolled = () => page.evaluate(() => window.scrollY)

    await button('staff.move.accepted').hover()
    const before = await scrolled()
    await button('staff.move.accepted').click()
    await expect(button('staff.move.preparing')).toBeAttached()
    expect(await scrolled()).toBe(before)

    // a colleague moves the order that was tapped last
    await staff.client.move(last.id, 'accepted', 'preparing')
    await expect(button('staff.move.ready')).toBeAttached()
    expect(await scrolled()).toBe(before)
  })
}

import type { Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { findings } from './findings.ts'
import { signInByApi } from './people.ts'
import { expect, langsOf, test, watchConsole } from './shop.ts'
import { replaceIn, typeInto } from './type-into.ts'
import { goTo, signIn } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { say, saying } from '#support/words.ts'
import { nameOf } from '#support/demo-brand.ts'

test.use({ ownShopOf: import.meta.filename })

async function chooseTrays(page: Page, lang: Lang): Promise<void> {
  const name = nameOf('items', 'feast-mixed', lang)
  await goTo(page, lang, 'feast-mixed')
  await page.getByRole('link', { name, exact: true }).click()
  const sheet = page.getByRole('dialog', { name })
  for (let more = 0; more < 2; more++) await sheet.getByRole('button', { name: say(lang, 'ui.more') }).click()
  await sheet.getByRole('button', { name: saying(lang, 'dish.add') }).click()
  await expect(sheet).toBeHidden()
}

for (const lang of langsOf(import.meta.filename)) {
  test(`plates of a feast are returned at another branch, and the customer sees each (${lang})`, async ({
    page: customer,
    browser,
    shop,
  }) => {
    const family = `Al Plates ${lang}`
    const tray = nameOf('items', 'feast-mixed', lang)
    const staffPhone = newPhone()
    const elsewherePhone = newPhone()
    shop.command('staff', 'add', '--phone', staffPhone, '--branch', 'al-yasmin')
    shop.command('staff', 'add', '--phone', elsewherePhone, '--branch', 'khobar-corniche')

    await signInByApi(customer, shop, lang, { name: ['هدى', family] })
    await customer.goto(`/${lang}/method/delivery/`)
    await customer
      .getByLabel(say(lang, 'method.place'), { exact: true })
      .selectOption('al-yasmin/al-yasmin-near')
    await typeInto(customer.getByLabel(say(lang, 'method.line')), '7421 طريق أنس بن مالك')
    await customer.getByRole('button', { name: say(lang, 'method.address.save') }).click()
    await customer.getByRole('button', { name: say(lang, 'method.to-menu') }).click()
    await chooseTrays(customer, lang)
    await customer.goto(`/${lang}/checkout/`)

    // the deposit has its own line with its reason
    await expect(customer.getByText(say(lang, 'cart.deposit'))).toBeVisible()
    await expect(customer.getByText(say(lang, 'cart.deposit.title'), { exact: true })).toBeVisible()
    await customer.getByText(say(lang, 'checkout.pay.cash'), { exact: true }).click()
    await customer.getByRole('button', { name: saying(lang, 'checkout.place') }).click()
    await expect(customer).toHaveURL(/thank-you/)
    await expect(customer.getByText(say(lang, 'thank-you.plates', { count: 3 }))).toBeVisible()
    const id = customer.url().split('/').at(-2) ?? ''
    await customer.getByRole('link', { name: say(lang, 'thank-you.follow') }).click()
    const plates = customer.getByRole('region', { name: say(lang, 'order.plates') })
    await expect(plates).toContainText(say(lang, 'order.plates.coming', { count: 3 }))

    const employee = await (
      await browser.newContext({ viewport: { width: 1180, height: 820 }, baseURL: shop.origin })
    ).newPage()
    watchConsole(employee)
    await employee.goto(`/${lang}/branch/`)
    await signIn(employee, shop, lang, { phone: staffPhone, name: ['Fahd', 'Al Otaibi'] })
    const ticket = employee.getByRole('article').filter({ hasText: family })
    for (const step of ['accepted', 'preparing', 'ready'] as const)
      await ticket.getByRole('button', { name: say(lang, `staff.move.${step}`) }).press('Enter')

    // the courier's number: a wrong one is refused, one in Arabic digits is accepted
    await ticket.getByRole('button', { name: say(lang, 'staff.move.out_for_delivery') }).click()
    const courier = employee.getByRole('dialog', { name: saying(lang, 'staff.courier.title') })
    await courier.getByRole('button', { name: say(lang, 'staff.move.out_for_delivery') }).click()
    await expect(courier.getByText(say(lang, 'staff.courier.name.missing'))).toBeVisible()
    await typeInto(courier.getByLabel(say(lang, 'staff.courier.name')), 'سامي')
    await typeInto(courier.getByLabel(say(lang, 'staff.courier.phone')), '12')
    await courier.getByRole('button', { name: say(lang, 'staff.move.out_for_delivery') }).press('Enter')
    await expect(courier.getByText(say(lang, 'refusal.phone-invalid'))).toBeVisible()
    await replaceIn(courier.getByLabel(say(lang, 'staff.courier.phone')), '٠٥٥ ١٢٣ ٤٥٦٧')
    expect(await findings(employee)).toEqual([])
    await courier.getByRole('button', { name: say(lang, 'staff.move.out_for_delivery') }).press('Enter')
    await expect(courier).toBeHidden()

    const call = customer.getByRole('link', { name: say(lang, 'order.courier.call', { name: 'سامي' }) })
    await expect(call).toHaveAttribute('href', 'tel:+966551234567')
    const stranger = await (await browser.newContext({ baseURL: shop.origin })).newPage()
    watchConsole(stranger)
    await stranger.goto(`/${lang}/order/${id}/`)
    await expect(
      stranger.getByText(say(lang, 'order.says.out_for_delivery', { method: 'delivery' })).first(),
    ).toBeVisible()
    await expect(stranger.getByText('سامي')).toHaveCount(0)
    await expect(stranger.getByRole('region', { name: say(lang, 'order.plates') })).toHaveCount(0)

    await ticket.getByRole('button', { name: say(lang, 'staff.move.completed') }).click()
    await expect(plates).toContainText(saying(lang, 'order.plates.due'))
    await expect(call).toHaveCount(0)
    const number = /#(\d{4})/.exec(await customer.getByRole('heading', { level: 1 }).innerText())?.[1] ?? ''

    // the branch that lent them has them in its list
    await employee.getByRole('link', { name: say(lang, 'staff.nav.plates') }).click()
    const out = employee.getByRole('button', { name: new RegExp(`#${number}`) })
    await expect(out).toContainText('هدى')
    await expect(out).toContainText(saying(lang, 'staff.plates.due'))
    expect(await findings(employee)).toEqual([])
    await out.click()
    await expect(
      employee.getByRole('article', { name: say(lang, 'staff.plates.loan', { number }) }),
    ).toContainText(tray)
    await employee.getByRole('button', { name: say(lang, 'staff.plates.list.back') }).click()
    await expect(out).toBeVisible()

    // at another branch, on a phone
    const elsewhere = await (
      await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: shop.origin })
    ).newPage()
    watchConsole(elsewhere)
    await signInByApi(elsewhere, shop, lang, { phone: elsewherePhone })
    await elsewhere.goto(`/${lang}/branch/plates/`)
    await expect(elsewhere.getByText(say(lang, 'staff.plates.list.none'))).toBeVisible()
    expect(await findings(elsewhere)).toEqual([])
    const box = elsewhere.getByLabel(say(lang, 'staff.plates.number'))
    await typeInto(box, '12')
    await box.press('Enter')
    await expect(elsewhere.getByText(say(lang, 'staff.plates.number.invalid'))).toBeVisible()
    await replaceIn(box, '9999')
    await box.press('Enter')
    await expect(elsewhere.getByText(say(lang, 'staff.plates.none', { number: '9999' }))).toBeVisible()
    await expect(box).toBeFocused()
    await replaceIn(
      box,
      number.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))),
    )
    await box.press('Enter')
    const loan = elsewhere.getByRole('article', { name: say(lang, 'staff.plates.loan', { number }) })
    await expect(loan).toContainText(tray)
    await expect(loan).not.toContainText(family)
    const counter = loan.getByRole('group', { name: say(lang, 'staff.plates.count', { name: tray }) })
    for (let plate = 0; plate < 2; plate++)
      await counter.getByRole('button', { name: say(lang, 'ui.more') }).click()
    expect(await findings(elsewhere)).toEqual([])
    // the answer is lost twice: the same return is sent again, and counts once
    await elsewhere.route(
      `**/orders/${id}/plates`,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 2 },
    )
    await loan.getByRole('button', { name: say(lang, 'staff.plates.take', { count: 2 }) }).click()
    await elsewhere.getByRole('button', { name: say(lang, 'staff.plates.confirm'), exact: true }).click()
    await expect(loan).toContainText(say(lang, 'staff.plates.unanswered', { count: 2, price: '200' }))
    await expect(counter).toHaveCount(0)
    expect(await findings(elsewhere)).toEqual([])
    // the second time too: words that stay in place are not announced again
    const words = loan.getByRole('alert').getByRole('paragraph')
    const first = await words.elementHandle()
    await loan.getByRole('button', { name: say(lang, 'staff.plates.unanswered.send') }).click()
    await expect.poll(() => first?.evaluate(({ isConnected }) => isConnected)).toBe(false)
    await expect(words).toHaveText(say(lang, 'staff.plates.unanswered', { count: 2, price: '200' }))
    await loan.getByRole('button', { name: say(lang, 'staff.plates.unanswered.send') }).click()
    await expect(loan).toContainText(say(lang, 'staff.plates.done.cash', { count: 2, price: '200' }))

    // updated live
    await expect(plates).toContainText(saying(lang, 'order.plates.refunded'))
    await expect(plates.getByText('200', { exact: true })).toBeVisible()
    expect(await findings(customer)).toEqual([])

    // offline no return can be counted, and the reason is shown
    await loan.getByRole('button', { name: say(lang, 'staff.plates.all') }).click()
    const take = loan.getByRole('button', { name: say(lang, 'staff.plates.take', { count: 1 }) })
    await elsewhere.context().setOffline(true)
    await expect(take).toHaveAccessibleDescription(say(lang, 'staff.plates.offline'), { timeout: 30_000 })
    await elsewhere.context().setOffline(false)
    await expect(take).toHaveAccessibleDescription('', { timeout: 30_000 })
    await take.click()
    await elsewhere.getByRole('button', { name: say(lang, 'staff.plates.confirm'), exact: true }).click()
    const done = say(lang, 'staff.plates.done.cash', { count: 1, price: '100' })
    await expect(loan).toContainText(done)
    // the confirmation of the return stays when the list of loans is fetched again
    const fetchedAgain = elsewhere.waitForEvent('requestfinished', {
      predicate: (request) => request.url().includes('/staff/plates?'),
      timeout: 60_000,
    })
    await elsewhere.context().setOffline(true)
    await expect(elsewhere.getByText(say(lang, 'staff.plates.offline'))).toBeVisible({ timeout: 30_000 })
    await elsewhere.context().setOffline(false)
    await fetchedAgain
    await expect(elsewhere.getByText(say(lang, 'staff.plates.offline'))).toBeHidden({ timeout: 30_000 })
    await expect(loan).toContainText(done)

    await expect(plates).toContainText(say(lang, 'order.plates.back'))
    await expect(plates.getByText('300', { exact: true })).toBeVisible()
    await elsewhere.reload()
    await expect(elsewhere.getByText(say(lang, 'staff.plates.none', { number }))).toBeVisible()
    expect(shop.command('plates', 'list')).not.toContain(`#${number}`)
  })
}

import { findings } from './findings.ts'
import { test } from './in-the-evening.ts'
import { lendSession } from './people.ts'
import { expect, langsOf } from './shop.ts'
import { choosePickup, goTo } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { nameOf } from '#support/demo-brand.ts'
import { say } from '#support/words.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'

test.use({ viewport: { width: 390, height: 844 } })

const branchId = 'al-yasmin'
/** A dish for each language, because both languages share a shop. */
const dishes = { en: 'hummus', ar: 'laban' } as const

for (const lang of langsOf(import.meta.filename)) {
  test(`a customer asks for a sold-out dish, and is notified when it is back (${lang})`, async ({
    page,
    context,
    shop,
    clock,
  }) => {
    const id = dishes[lang]
    const name = nameOf('items', id, lang)
    const staffPhone = newPhone()
    shop.command('staff', 'add', '--phone', staffPhone, '--branch', branchId)
    const staff = await signInOverHttp(shop, { phone: staffPhone, name: ['Noura', 'Al Otaibi'], lang })
    const customer = await signInOverHttp(shop, { phone: newPhone(), name: ['هدى', 'Al Harbi'], lang })
    const tell = (body: unknown) =>
      staff.client.send('PUT', `/staff/branches/${branchId}/items/${id}/availability`, body)
    await tell({ state: 'out-of-stock', until: { kind: 'told' }, note: {} })
    const label = say(lang, 'dish-alert.ask.label', { name })
    const ask = page.getByRole('button', { name: label })
    const drop = page.getByRole('button', { name: say(lang, 'dish-alert.drop.label', { name }) })

    // a guest signs in first; the phone's clock is that of the shop
    await page.clock.install({ time: clock.now() })
    await page.goto(`/${lang}/`)
    await goTo(page, lang, id)
    await page.getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(new RegExp(`/${lang}/auth/login/`))

    // from the open dish, the way back leads to that dish
    await page.goto(`/${lang}/?dish=${id}`)
    await page.getByRole('dialog', { name }).getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(new RegExp(`/${lang}/auth/login/.*dish%3D${id}`))

    // on the card, with the keyboard
    await lendSession(context, shop, customer)
    await page.goto(`/${lang}/`)
    await goTo(page, lang, id)
    await ask.focus()
    await page.keyboard.press('Enter')
    await expect(drop).toBeVisible()
    expect(await findings(page)).toEqual([])
    expect((await customer.client.send('GET', '/me/dish-alerts')).body).toEqual({
      alerts: [{ branchId, itemId: id }],
    })

    // beside the name of the open dish; it can be cancelled there and asked for again
    await page.goto(`/${lang}/products/${id}/`)
    await drop.click()
    await expect(ask).toBeVisible()
    // the button keeps the focus while its reason comes and goes
    await expect(ask).toBeFocused()
    await context.setOffline(true)
    await expect(ask).toHaveAccessibleDescription(say(lang, 'dish-alert.offline'), { timeout: 30_000 })
    await expect(ask).toBeFocused()
    await context.setOffline(false)
    await expect(ask).not.toHaveAccessibleDescription(say(lang, 'dish-alert.offline'), { timeout: 30_000 })
    await expect(ask).toBeFocused()
    await ask.click()
    await expect(drop).toBeVisible()
    expect(await findings(page)).toEqual([])

    // the dish is back: the plus too, and a line in the list that leads to the dish
    await tell({ state: 'available' })
    await expect(drop).toBeHidden()
    const listed = async () => JSON.stringify((await customer.client.send('GET', '/notifications')).body)
    await expect.poll(listed, { timeout: 60_000 }).toContain('dish-back')
    await page.goto(`/${lang}/notifications/`)
    const line = page.getByRole('link', { name: say(lang, 'notification.dish-back', { dish: name }) })
    await expect(line).toBeVisible()
    expect(await findings(page)).toEqual([])
    await line.click()
    await expect(page).toHaveURL(`/${lang}/products/${id}/?branch=${branchId}`)
    expect((await customer.client.send('GET', '/me/dish-alerts')).body).toEqual({ alerts: [] })

    // with another branch chosen meanwhile, one tap changes to the branch that has the dish again
    await page.goto(`/${lang}/method/pickup/`)
    await choosePickup(page, lang, 'al-olaya')
    await page.goto(`/${lang}/notifications/`)
    await line.click()
    const change = page.getByRole('main').getByRole('button', { name: nameOf('branches', branchId, lang) })
    await expect(change).toBeVisible()
    expect(await findings(page)).toEqual([])
    await change.press('Enter')
    await expect(change).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
  })
}

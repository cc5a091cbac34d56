import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import { formatsOf } from '#storefront/i18n/formats.ts'
import { nameOf, writeDemoBrand } from '#support/demo-brand.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { say, saying } from '#support/words.ts'
import { findings } from './findings.ts'
import { signInByApi } from './people.ts'
import { saveAddressAt } from './saved-address.ts'
import { expect, langsOf, test } from './shop.ts'
import { addDish, changeWhere, chooseDish, choosePickup, heading, readOn } from './walk.ts'

/** Al Olaya and Diriyah in Riyadh sell it, Ar Rawdah in Jeddah does not. */
const dishId = 'kabsa-hashi'
const [here, there] = ['al-olaya', 'jeddah-rawdah'] as const

/** Imports the demo brand with changes, as its owner would. */
function importBrand(shop: RunningShop, about: object): void {
  shop.command('menu', 'import', writeDemoBrand(shop.dataDir, about))
}

for (const lang of langsOf(import.meta.filename)) {
  const name = nameOf('items', dishId, lang)

  test(`a shared link to a dish of other branches says where it is sold (${lang})`, async ({ page }) => {
    await page.goto(`/${lang}/method/pickup/`)
    await choosePickup(page, lang, there)

    const reply = await page.goto(`/${lang}/products/${dishId}/`)

    expect(reply?.status()).toBe(200)
    await expect(heading(page, name)).toBeVisible()
    const branch = nameOf('branches', there, lang)
    await expect(page.getByText(say(lang, 'dish.elsewhere.not-here', { branch }))).toBeVisible()
    await expect(page.getByRole('button', { name: saying(lang, 'dish.add') })).toHaveCount(0)
    expect(await findings(page)).toEqual([])

    // a tap chooses a branch that sells it; the dish can be added there
    await page.getByRole('button', { name: nameOf('branches', 'al-olaya', lang) }).press('Enter')
    await expect(page.getByRole('button', { name: saying(lang, 'dish.add') })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await page.goto(`/${lang}/`)
    await expect(page.getByRole('banner')).toContainText(nameOf('branches', 'al-olaya', lang))
  })

  test(`another branch is chosen only after the dishes that it lacks were named (${lang})`, async ({
    page,
  }) => {
    await page.goto(`/${lang}/method/pickup/`)
    await choosePickup(page, lang, here)
    await addDish(page, lang, 'hummus')
    await chooseDish(page, lang, dishId)
    await page.goto(`/${lang}/branches/`)
    const branch = nameOf('branches', there, lang)
    const choose = page.getByRole('button', {
      name: new RegExp(
        `^(${say(lang, 'branch.choose.this', { branch })}|${say(lang, 'branch.preorder.at', { branch })})$`,
      ),
    })
    const ask = page.getByRole('dialog', { name: say(lang, 'branch.change.title', { branch }) })

    await choose.click()
    await expect(ask.getByText(name)).toBeVisible()
    await expect(ask.getByText(nameOf('items', 'hummus', lang))).toHaveCount(0)
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(ask).toBeHidden()
    await expect(choose).toBeFocused()
    await page.goto(`/${lang}/`)
    await expect(page.getByRole('banner')).toContainText(nameOf('branches', here, lang))

    await page.goto(`/${lang}/branches/`)
    await choose.click()
    await ask.getByRole('button', { name: say(lang, 'branch.change.do') }).click()
    await expect(page).toHaveURL(`/${lang}/`)
    await expect(page.getByRole('banner')).toContainText(branch)
    await readOn(page)
    await page
      .getByRole('region', { name: say(lang, 'cart.label') })
      .getByRole('link')
      .click()
    const cart = page.getByRole('dialog', { name: say(lang, 'cart.title') })
    await expect(cart.getByRole('heading', { name: nameOf('items', 'hummus', lang) })).toBeVisible()
    await expect(cart.getByRole('heading', { name })).toHaveCount(0)
  })

  test(`an address changes the branch only after the dishes that leave were named (${lang})`, async ({
    page,
    shop,
  }) => {
    await saveAddressAt(await signInByApi(page, shop, lang), there, { kind: 'home', lang })
    await page.goto(`/${lang}/method/pickup/`)
    await choosePickup(page, lang, here)
    await addDish(page, lang, 'hummus')
    await chooseDish(page, lang, dishId)
    await page.goto(`/${lang}/checkout/`)
    const branch = nameOf('branches', there, lang)
    const ask = page.getByRole('dialog', { name: say(lang, 'branch.change.title', { branch }) })
    const saved = page.getByRole('radiogroup', { name: say(lang, 'address.saved') })
    const home = saved.getByRole('radio', { name: say(lang, 'address.kind.home') })
    const where = page.getByRole('region', { name: say(lang, 'method.label') })

    // the default address is not chosen without a tap
    await changeWhere(page, lang)
    await page.getByText(say(lang, 'method.delivery'), { exact: true }).click()
    await expect(page.getByRole('radio', { name: say(lang, 'method.delivery'), exact: true })).toBeChecked()
    await saved.getByText(say(lang, 'address.kind.home'), { exact: true }).click()
    await expect(ask.getByText(name)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(ask).toBeHidden()
    await expect(home).not.toBeChecked()

    // nor is it on the screen of the addresses
    await page.goto(`/${lang}/address/`)
    await page.getByRole('button', { name: say(lang, 'method.address.save') }).click()
    await expect(ask.getByText(name)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(ask).toBeHidden()
    await expect(page).toHaveURL(`/${lang}/address/`)

    // a delivery without an address: the choice is open
    await page.goto(`/${lang}/checkout/`)
    await saved.getByText(say(lang, 'address.kind.home'), { exact: true }).click()
    await ask.getByRole('button', { name: say(lang, 'branch.change.do') }).click()
    await expect(where.getByText(branch)).toBeVisible()
    await expect(page.getByRole('main').getByText(name, { exact: true })).toHaveCount(0)
  })

  test(`a dish that the branch stops selling keeps its name in the cart (${lang})`, async ({
    page,
    shop,
  }) => {
    importBrand(shop, {})
    await signInByApi(page, shop, lang)
    await page.goto(`/${lang}/method/pickup/`)
    await choosePickup(page, lang, here)
    await addDish(page, lang, 'hummus')
    await chooseDish(page, lang, dishId)
    importBrand(shop, {
      items: brand.items.map((item) => (item.id === dishId ? { ...item, soldAt: ['diriyah'] } : item)),
    })

    await page.goto(`/${lang}/cart/`)

    const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    const list = formatsOf(lang).list([nameOf('branches', 'diriyah', lang)])
    await expect(line.getByText(say(lang, 'cart.problem.item-elsewhere', { list }))).toBeVisible()
    const checkout = page.getByRole('button', { name: saying(lang, 'cart.checkout') })
    await expect(checkout).toBeDisabled()
    await expect(checkout).toHaveAccessibleDescription(say(lang, 'refusal.cart-has-problems'))
    expect(await findings(page)).toEqual([])
    // the disabled button leads to the line
    await checkout.focus()
    await page.keyboard.press('Enter')
    await expect(line).toBeFocused()

    await page.goto(`/${lang}/checkout/`)
    await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible()
    await expect(page.getByText(say(lang, 'cart.problem.item-elsewhere', { list })).first()).toBeVisible()
    importBrand(shop, {})
  })

  test(`a branch that is closed until further notice offers nothing to order (${lang})`, async ({
    page,
    shop,
  }) => {
    importBrand(shop, {})
    await page.goto(`/${lang}/method/pickup/`)
    await choosePickup(page, lang, 'dammam-shati')
    await addDish(page, lang, 'hummus')
    const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
    const never = { hours: Object.fromEntries(days.map((day) => [day, []])), specialDays: [] }
    importBrand(shop, {
      branches: brand.branches.map((one) => (one.id === 'dammam-shati' ? { ...one, ...never } : one)),
    })
    const branch = nameOf('branches', 'dammam-shati', lang)

    await page.goto(`/${lang}/branches/`)
    const choose = page.getByRole('button', { name: say(lang, 'branch.choose.this', { branch }) })
    await expect(choose).toBeDisabled()
    await expect(choose).toHaveAccessibleDescription(say(lang, 'branch.no-orders'))
    expect(await findings(page)).toEqual([])

    // it was chosen before: the cart says so, and its button leads to the choice of another branch
    await page.goto(`/${lang}/`)
    await page
      .getByRole('region', { name: say(lang, 'cart.label') })
      .getByRole('link')
      .click()
    const checkout = page.getByRole('button', { name: saying(lang, 'cart.checkout') })
    await expect(checkout).toHaveAccessibleDescription(say(lang, 'refusal.branch-closed'))
    await checkout.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/${lang}/method/pickup/`))
    await expect(page.getByRole('radio', { name: branch })).toBeDisabled()
    await expect(page.getByRole('button', { name: say(lang, 'method.to-menu') })).toBeDisabled()
    await choosePickup(page, lang, 'khobar-corniche')
    await expect(page.getByRole('banner')).toContainText(nameOf('branches', 'khobar-corniche', lang))
    importBrand(shop, {})
  })
}

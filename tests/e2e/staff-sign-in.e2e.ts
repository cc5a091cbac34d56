import { findings } from './findings.ts'
import { expect, langsOf, test } from './shop.ts'
import { typeInto } from './type-into.ts'
import { signIn } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { say } from '#support/words.ts'

test.use({ ownShopOf: import.meta.filename })

const branchId = 'al-olaya'

for (const lang of langsOf(import.meta.filename)) {
  test(`staff who were added with a name go from the code to their board (${lang})`, async ({
    page,
    shop,
  }) => {
    const phone = newPhone()
    shop.command('staff', 'add', '--phone', phone, '--branch', branchId, '--name', 'فهد العتيبي')
    await page.goto(`/${lang}/branch/`)

    await signIn(page, shop, lang, { phone })

    await expect(page).toHaveURL(`/${lang}/branch/`)
    await expect(page.getByRole('navigation', { name: say(lang, 'staff.nav') })).toBeVisible()
  })

  test(`staff without a name are asked for it, and for no invite code (${lang})`, async ({ page, shop }) => {
    const phone = newPhone()
    shop.command('staff', 'add', '--phone', phone, '--branch', branchId)
    await page.goto(`/${lang}/branch/`)
    await signIn(page, shop, lang, { phone })

    await expect(page.getByText(say(lang, 'account.register.staff'))).toBeVisible()
    await expect(page.getByLabel(say(lang, 'invite.field'))).toHaveCount(0)
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: say(lang, 'account.register.save') }).click()
    await expect(page.getByLabel(say(lang, 'account.first-name'))).toBeFocused()
    await typeInto(page.getByLabel(say(lang, 'account.first-name')), 'Fahd')
    await typeInto(page.getByLabel(say(lang, 'account.last-name')), 'Al Otaibi')
    await page.getByRole('button', { name: say(lang, 'account.register.save') }).click()
    await expect(page).toHaveURL(`/${lang}/branch/`)
  })
}

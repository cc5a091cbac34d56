import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bigMenu } from '#support/big-menu.ts'
import { runShop } from '#support/running-shop.ts'
import { signInByApi } from './people.ts'
import { expect, langsOf, test, watchConsole } from './shop.ts'
import { typeInto } from './type-into.ts'
import { tick } from './walk.ts'
import { say, saying } from '#support/words.ts'

test('another brand with 400 dishes in Arabic only is imported into the open shop and sells', async ({
  browser,
}) => {
  const shop = await runShop()
  const file = join(shop.dataDir, 'big.menu.json')
  writeFileSync(file, JSON.stringify(bigMenu))
  shop.command('menu', 'import', file)

  for (const lang of langsOf(import.meta.filename)) {
    const page = await (
      await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: shop.origin })
    ).newPage()
    watchConsole(page)
    await signInByApi(page, shop, lang)
    await page.goto(`/${lang}/`)
    await page.getByRole('link', { name: say(lang, 'nav.search') }).click()
    await typeInto(page.getByRole('searchbox'), 'طبق رقم ٣٥٠')
    await page.getByRole('link', { name: 'طبق رقم 350', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'طبق رقم 350' })
    await sheet.getByRole('button', { name: saying(lang, 'dish.add') }).click()
    await expect(sheet).toBeHidden()

    await page.goto(`/${lang}/method/pickup/?next=/${lang}/checkout/`)
    await tick(page.getByRole('radio', { name: lang === 'ar' ? 'العليا' : 'Olaya' }).first())
    await page.getByRole('button', { name: say(lang, 'method.done') }).click()
    await page.getByRole('button', { name: saying(lang, 'checkout.place') }).click()

    await expect(page).toHaveURL(/thank-you/)
    await expect(page.getByText('13.50').first()).toBeVisible()
    await page.context().close()
  }
  await shop.close()
})

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordsIn } from '#domain/locale.ts'
import { aWrittenBranch, aWrittenItem, aWrittenMenu } from '#support/menu-file.ts'
import { say, saying } from '#support/words.ts'
import { signInByApi } from './people.ts'
import { expect, langsOf, test } from './shop.ts'

test.use({ ownShopOf: import.meta.filename })

for (const lang of langsOf(import.meta.filename))
  test(`a brand of one branch that does not deliver asks for neither, and sells (${lang})`, async ({
    page,
    shop,
  }) => {
    const file = join(shop.dataDir, 'pickup-only.menu.json')
    writeFileSync(file, JSON.stringify(aWrittenMenu()))
    shop.command('menu', 'import', file)
    const branch = wordsIn(aWrittenBranch().name, lang).text
    const dish = wordsIn(aWrittenItem().name, lang).text
    const delivery = page.getByText(say(lang, 'method.delivery'), { exact: true })

    await page.goto(`/${lang}/home/`)
    await expect(page.getByText(say(lang, 'home.text.pickup'))).toBeVisible()
    await expect(delivery).toHaveCount(0)

    // an old link
    await page.goto(`/${lang}/method/delivery/`)
    await expect(page.getByRole('radio', { name: branch })).toBeChecked()
    await expect(delivery).toHaveCount(0)

    await page.goto(`/${lang}/`)
    const where = page.getByRole('banner').getByTitle(say(lang, 'where.change'))
    await expect(where).toContainText(say(lang, 'where.branch.pickup', { branch }))
    await expect(page.getByText(say(lang, 'where.ask'))).toHaveCount(0)
    await page.getByRole('button', { name: say(lang, 'item.add', { name: dish }) }).press('Enter')

    await signInByApi(page, shop, lang)
    await page.goto(`/${lang}/address/`)
    await expect(page.getByText(say(lang, 'address.no-delivery'))).toBeVisible()
    await expect(page.getByRole('button', { name: say(lang, 'address.add') })).toHaveCount(0)
    await page.goto(`/${lang}/checkout/`)
    await expect(page.getByRole('main').getByText(branch).first()).toBeVisible()
    await expect(delivery).toHaveCount(0)
    await page.getByText(say(lang, 'checkout.pay.branch'), { exact: true }).press('Enter')
    await page.getByRole('button', { name: saying(lang, 'checkout.place') }).press('Enter')
    await expect(page).toHaveURL(/thank-you/)
  })

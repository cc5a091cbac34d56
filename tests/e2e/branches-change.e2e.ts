import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordsIn } from '#domain/locale.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import { nameOf, writeDemoBrand } from '#support/demo-brand.ts'
import { aWrittenBranch, aWrittenMenu, type WrittenMenu } from '#support/menu-file.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { say, saying } from '#support/words.ts'
import { findings } from './findings.ts'
import { signInByApi } from './people.ts'
import { expect, langsOf, test, testWithWorker } from './shop.ts'
import { addDish, choosePickup, workerReady } from './walk.ts'

test.use({ ownShopOf: import.meta.filename })

const goneId = 'dammam-shati'

/** Imports a small menu of these branches. */
function importSmall(shop: RunningShop, branches: WrittenMenu['branches']): void {
  const file = join(shop.dataDir, 'small.menu.json')
  writeFileSync(file, JSON.stringify(aWrittenMenu({ branches })))
  shop.command('menu', 'import', file, '--even-with-open-orders')
}

for (const lang of langsOf(import.meta.filename)) {
  testWithWorker(
    `a chosen branch that has left the menu is asked for again (${lang})`,
    async ({ page, shop }) => {
      // the other language, or another try, may have left other branches
      shop.command('menu', 'import', writeDemoBrand(shop.dataDir), '--even-with-open-orders')
      await signInByApi(page, shop, lang)
      await page.goto(`/${lang}/method/pickup/`)
      await choosePickup(page, lang, goneId)
      await addDish(page, lang, 'hummus')
      await page.goto(`/${lang}/checkout/`)
      const where = page.getByRole('region', { name: say(lang, 'method.label') })
      await expect(where.getByText(nameOf('branches', goneId, lang), { exact: true })).toBeVisible()
      // the worker has the menu of the branch
      await workerReady(page)
      await page.reload()
      await expect
        .poll(() =>
          page.evaluate((path) => caches.match(path).then(Boolean), `/api/v1/menu?branch=${goneId}`),
        )
        .toBe(true)

      const branches = brand.branches.filter(({ id }) => id !== goneId)
      shop.command('menu', 'import', writeDemoBrand(shop.dataDir, { branches }))
      await page.reload()

      await expect(where.getByText(say(lang, 'method.branch'))).toBeVisible()
      const place = page.getByRole('button', { name: saying(lang, 'checkout.place') })
      await expect(place).toHaveAccessibleDescription(say(lang, 'checkout.block.branch'))
      expect(await findings(page)).toEqual([])
      await place.focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/${lang}/method/pickup/`))
      await choosePickup(page, lang, 'khobar-corniche')
      await expect(
        where.getByText(nameOf('branches', 'khobar-corniche', lang), { exact: true }),
      ).toBeVisible()
    },
  )

  test(`an open page of a brand with one branch learns of a second one (${lang})`, async ({ page, shop }) => {
    const [one, two] = [
      aWrittenBranch(),
      aWrittenBranch({
        id: 'malaz',
        name: { en: 'Malaz', ar: 'الملز' },
        location: { lat: 24.66, lng: 46.73 },
      }),
    ]
    importSmall(shop, [one])
    await page.goto(`/${lang}/branches/`)
    await expect(page.getByRole('main').getByText(wordsIn(one.name, lang).text).first()).toBeVisible()

    importSmall(shop, [one, two])

    const branch = wordsIn(two.name, lang).text
    await page
      .getByRole('button', {
        name: new RegExp(
          `^(${say(lang, 'branch.choose.this', { branch })}|${say(lang, 'branch.preorder.at', { branch })})$`,
        ),
      })
      .click()
    await expect(page.getByRole('banner')).toContainText(branch)
  })
}

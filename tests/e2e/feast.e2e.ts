import type { Locator, Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import brand from '#server/catalogue/brand/sufra.menu.json' with { type: 'json' }
import { findings } from './findings.ts'
import { signInByApi } from './people.ts'
import { expect, langs, langsOf, test, testWithWorker } from './shop.ts'
import { typeInto } from './type-into.ts'
import { heading, readOn, workerReady } from './walk.ts'
import { nameOf } from '#support/demo-brand.ts'
import { pagesOf } from '#support/pdf.ts'
import { say, saying } from '#support/words.ts'

const sizeOf = (page: Page, size: string): Locator => page.getByRole('radio', { name: size, exact: true })

const seePlan = async (page: Page, lang: Lang): Promise<void> => {
  await page.getByRole('link', { name: say(lang, 'feast.see') }).click()
  await expect(heading(page, say(lang, 'feast.plan'))).toBeVisible()
}

const choose = (page: Page, lang: Lang, size: string): Promise<void> =>
  page
    .getByRole('radiogroup', { name: say(lang, 'feast.sizes') })
    .getByText(size, { exact: true })
    .click()

const rowOf = (page: Page, lang: Lang, id: string): Locator =>
  page.getByRole('listitem').filter({ hasText: nameOf('items', id, lang) })

for (const lang of langsOf(import.meta.filename)) {
  test(`a feast for 4, 10 and 25 guests is planned, changed and put into the cart (${lang})`, async ({
    page,
    shop,
  }) => {
    await signInByApi(page, shop, lang)
    await page.goto(`/${lang}/`)
    await page.locator('main a[href$="/feast/"]').click()
    await expect(heading(page, say(lang, 'title.feast'))).toBeVisible()
    const adults = page.getByRole('group', { name: say(lang, 'feast.adults'), exact: true })
    for (let guests = 10; guests > 3; guests -= 1)
      await adults.getByRole('button', { name: say(lang, 'ui.less') }).click()
    await expect(page.getByRole('alert')).toHaveText(saying(lang, 'refusal.feast-too-small'))
    await adults.getByRole('button', { name: say(lang, 'ui.more') }).click()
    expect(await findings(page)).toEqual([])

    await seePlan(page, lang)
    await expect(rowOf(page, lang, 'kabsa-lamb')).toContainText(
      say(lang, 'feast.for', { count: 4, shown: '4' }),
    )
    await page.getByRole('link', { name: say(lang, 'ui.back') }).click()

    await choose(page, lang, '10')
    await seePlan(page, lang)
    await expect(rowOf(page, lang, 'feast-mixed')).toBeVisible()
    await page.getByRole('link', { name: say(lang, 'ui.back') }).click()

    await choose(page, lang, '25')
    await expect(sizeOf(page, '25')).toBeChecked()
    await seePlan(page, lang)
    expect(await findings(page)).toEqual([])
    await rowOf(page, lang, 'mandi-lamb')
      .getByRole('button', { name: say(lang, 'ui.remove') })
      .click()
    const short = page.getByText(say(lang, 'feast.short.main', { count: 3, shown: '3' }))
    await expect(short).toBeVisible()
    // the plan is in the address
    await page.reload()
    await expect(short).toBeVisible()
    await page.getByRole('button', { name: say(lang, 'feast.put-back') }).click()
    await expect(short).toBeHidden()
    const dates = nameOf('items', 'luqaimat', lang)
    await page.getByRole('button', { name: say(lang, 'item.add', { name: dates }) }).click()
    await expect(rowOf(page, lang, 'luqaimat')).toBeVisible()
    // the arrow keeps the dishes that were changed
    await page.getByRole('link', { name: say(lang, 'ui.back') }).click()
    await seePlan(page, lang)
    await expect(rowOf(page, lang, 'luqaimat')).toBeVisible()

    // the button is where that of the questions was
    await readOn(page)
    await page.getByRole('button', { name: say(lang, 'feast.to-cart') }).click()
    await expect(heading(page, saying(lang, 'title.cart'))).toBeVisible()
    for (const id of ['feast-mixed', 'kabsa-lamb', 'mandi-lamb', 'salad', 'gahwa', 'luqaimat'])
      await expect(rowOf(page, lang, id).first()).toBeVisible()
  })

  test(`a feast for 80 is sent as a request; its limits are named (${lang})`, async ({ page, shop }) => {
    await signInByApi(page, shop, lang)
    for (const [guests, id] of [
      ['0', 'refusal.feast-too-small'],
      ['10000', 'refusal.feast-too-large'],
    ] as const) {
      await page.goto(`/${lang}/feast/?a=${guests}&show=plan`)
      await expect(page.getByRole('alert')).toContainText(say(lang, id, { min: 4, max: 300 }))
    }

    await page.goto(`/${lang}/feast/`)
    await choose(page, lang, '80')
    await seePlan(page, lang)
    await expect(page.getByText(say(lang, 'feast.call-first', { count: 60 }))).toBeVisible()
    await page.getByRole('button', { name: say(lang, 'feast.send') }).click()

    await expect(page.getByLabel(say(lang, 'support.guests'))).toHaveValue('80')
    await expect(page.getByLabel(say(lang, 'support.text.feast'))).toHaveValue(/feast\/\?/)
    const place = lang === 'ar' ? 'حي الملقا' : 'Al Malqa'
    await typeInto(page.getByLabel(say(lang, 'support.place')), place)
    await page.getByRole('button', { name: say(lang, 'support.send') }).click()
    await expect(page.getByText(saying(lang, 'support.sent'))).toBeVisible()
  })

  test(`the plan prints on one page in both languages, and its link opens in the other (${lang})`, async ({
    page,
    browser,
    shop,
  }) => {
    const lines = '2.feast-mixed*12.salad*3.gahwa.dallah-large'
    await page.goto(`/${lang}/feast/?a=20&k=5&l=${lines}&show=print`)
    await expect(page.getByRole('article')).toBeVisible()
    expect(await findings(page)).toEqual([])
    const long = longPlan.split(' ').map((dish) => `4.${dish}`)
    for (const plan of [lines, [lines, ...long].join('*')]) {
      await page.goto(`/${lang}/feast/?a=20&k=5&l=${plan}&show=print`)
      for (const one of langs)
        for (const name of [nameOf('items', 'feast-mixed', one), largeDallah?.name[one] ?? ''])
          await expect(page.getByRole('article')).toContainText(name)
      await expect(
        page.getByRole('article').getByRole('img', { name: say(lang, 'feast.sheet.code') }),
      ).toBeVisible()
      const [sheet, ...more] = pagesOf(await page.pdf({ preferCSSPageSize: true }))
      expect(more).toEqual([])
      expect([sheet?.widthMm, sheet?.heightMm]).toEqual([210, 297])
    }

    const other = langs.find((one) => one !== lang) ?? lang
    const context = await browser.newContext({ baseURL: shop.origin, locale: other })
    const reader = await context.newPage()
    await reader.goto(`/feast/?a=20&k=5&o=azoumah&p=usual&b=al-olaya&l=${lines}&show=plan`)
    await expect(reader).toHaveURL(new RegExp(`/${other}/feast/`))
    await expect(heading(reader, say(other, 'feast.plan'))).toBeVisible()
    await expect(rowOf(reader, other, 'feast-mixed')).toBeVisible()
    await expect(rowOf(reader, other, 'gahwa')).toContainText(largeDallah?.name[other] ?? '')
    await expect(reader.getByText(nameOf('branches', 'al-olaya', other)).first()).toBeVisible()
    await context.close()
  })

  testWithWorker(
    `a feast is planned without a network, from the menu on the device (${lang})`,
    async ({ page, context }) => {
      await page.goto(`/${lang}/feast/`)
      await workerReady(page)
      await page.goto(`/${lang}/`)
      await page.goto(`/${lang}/feast/`)
      await context.setOffline(true)
      await choose(page, lang, '25')
      await seePlan(page, lang)
      await expect(rowOf(page, lang, 'feast-mixed')).toBeVisible()
      await page.reload()
      await expect(rowOf(page, lang, 'feast-mixed')).toBeVisible()
    },
  )
}

const largeDallah = brand.optionGroups
  .flatMap(({ options }) => options)
  .find(({ id }) => id === 'dallah-large')

/** Every other dish that the planner knows: more rows than a page has at full size. */
const longPlan =
  'kabsa-shrimp.rice-kabsa bukhari-kebab biryani-garden jareesh marqooq mathlootha sayadieh madhbi-fish ' +
  'sambousa.filling-meat daqqus yogurt hummus lentil-soup kunafa luqaimat umm-ali basbousa dates muhallabia'

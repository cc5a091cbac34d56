import type { Browser, Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { foldCode } from '#domain/promo.ts'
import { writeDemoBrand } from '#support/demo-brand.ts'
import { newPhone } from '#support/new-phone.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'
import { say, saying } from '#support/words.ts'
import { findings } from './findings.ts'
import { test } from './in-the-evening.ts'
import { loseReply } from './lose-reply.ts'
import { lendSession, signInByApi } from './people.ts'
import { expect, langsOf, watchConsole } from './shop.ts'
import { replaceIn, typeInto } from './type-into.ts'

// its promotions are no longer the demo brand's
test.use({ ownShopOf: import.meta.filename })

const sizes = { en: { width: 1280, height: 860 }, ar: { width: 390, height: 844 } } as const

/** A browser of an owner at a part of the studio. */
async function openStudio(browser: Browser, shop: RunningShop, lang: Lang, path: string): Promise<Page> {
  const phone = newPhone()
  const name = lang === 'en' ? 'Reem' : 'ريم'
  shop.command('staff', 'add', '--phone', phone, '--role', 'owner', '--name', name)
  const owner = await signInOverHttp(shop, { phone, name: [name, 'Al Harbi'], lang })
  const context = await browser.newContext({ viewport: sizes[lang], baseURL: shop.origin })
  await lendSession(context, shop, owner)
  const page = await context.newPage()
  watchConsole(page)
  await page.goto(`/${lang}/studio/${path}`)
  return page
}

const words = {
  en: { name: 'Half price night', code: 'NIGHT7' },
  ar: { name: 'ليلة نصف السعر', code: 'ليلة٧' },
} as const

for (const lang of langsOf(import.meta.filename)) {
  test(`a promotion is made, drawn with keys, published and in a quote (${lang})`, async ({
    page,
    browser,
    shop,
  }) => {
    // without what the journey in the other language published
    shop.command('menu', 'import', writeDemoBrand(shop.dataDir, {}))
    const studio = await openStudio(browser, shop, lang, 'promotions/')
    await studio.getByRole('button', { name: say(lang, 'studio.promotions.new') }).click()
    const sheet = studio.getByRole('dialog', { name: say(lang, 'studio.promotions.new') })
    await typeInto(sheet.getByLabel(say(lang, `studio.name.${lang}`)), words[lang].name)
    await sheet.getByRole('button', { name: say(lang, 'studio.add-dish') }).press('Enter')
    await expect(studio.getByRole('heading', { name: words[lang].name })).toBeVisible()
    await replaceIn(studio.getByLabel(say(lang, 'studio.promotions.off.percent'), { exact: true }), '50')

    // an hour is taken out with Space, and put in again
    const grid = studio.getByRole('grid')
    const on = grid.getByRole('gridcell', { selected: true })
    await on.first().press('Space')
    await expect(on).toHaveCount(167)
    await grid.getByRole('gridcell', { selected: false }).press('Space')
    await expect(on).toHaveCount(168)
    // the click of a screen reader has no pointer
    await on.first().evaluate((cell: HTMLElement) => cell.click())
    await expect(on).toHaveCount(167)
    await grid.getByRole('gridcell', { selected: false }).click()
    await expect(on).toHaveCount(168)
    await expect(studio.getByText(say(lang, 'studio.promotions.say.always'))).toBeVisible()
    // what is tried is priced by the function that makes the bill
    const tried = studio.getByRole('region', { name: say(lang, 'studio.promotions.try') })
    await expect(tried.getByRole('status')).toContainText('60')

    const client = await signInByApi(page, shop, lang)
    const asked = {
      branchId: 'al-yasmin',
      lines: [{ id: 'one', itemId: 'hummus', quantity: 1, optionIds: [], note: '' }],
    }
    expect((await client.quote(asked)).quote.promotions).toEqual([])
    await studio.getByRole('link', { name: say(lang, 'studio.publish-changes', { count: 1 }) }).click()
    await studio.getByRole('button', { name: say(lang, 'studio.publish-now') }).click()
    await expect(studio.getByText(say(lang, 'studio.entry.live'))).toBeVisible()
    const { quote } = await client.quote(asked)
    expect(quote.promotions).toMatchObject([
      { name: { [lang]: words[lang].name }, discount: quote.subtotal / 2 },
    ])
    await studio.context().close()
  })

  test(`the dry run of an offer names how many customers get it (${lang})`, async ({
    page,
    browser,
    shop,
  }) => {
    const client = await signInByApi(page, shop, lang)
    await client.send('PATCH', '/notifications/choices', { offers: true })
    const studio = await openStudio(browser, shop, lang, 'offers/')
    for (const part of ['title', 'text'] as const)
      for (const each of ['en', 'ar'] as const)
        await typeInto(
          studio.getByLabel(say(lang, `studio.offers.${part}.${each}`)),
          `${words[each].name} ${lang}`,
        )
    await studio.getByRole('button', { name: say(lang, 'studio.offers.check') }).press('Enter')
    await expect(studio.getByText(say(lang, 'studio.offers.would-get', { count: 1 }))).toBeVisible()
    await studio.getByRole('button', { name: say(lang, 'studio.offers.test') }).press('Enter')
    await expect(studio.getByText(say(lang, 'studio.offers.tested', { count: 0 }))).toBeVisible()
    await studio.getByRole('radio', { name: say(lang, 'studio.later') }).press('Space')
    await studio.getByRole('button', { name: say(lang, 'studio.offers.plan', { count: 1 }) }).press('Enter')
    await expect(studio.getByText(say(lang, 'studio.offers.state.waiting'))).toBeVisible()
    await studio.getByRole('button', { name: say(lang, 'studio.offers.stop') }).press('Enter')
    await expect(studio.getByText(say(lang, 'studio.offers.state.stopped')).first()).toBeVisible()
    // for the journey in the other language
    await client.send('PATCH', '/notifications/choices', { offers: false })
    await studio.context().close()
  })

  test(`a code without a name whose answer is lost is made once (${lang})`, async ({ browser, shop }) => {
    const studio = await openStudio(browser, shop, lang, 'promotions/')
    await studio.getByRole('button', { name: say(lang, 'studio.promotions.new') }).click()
    const sheet = studio.getByRole('dialog', { name: say(lang, 'studio.promotions.new') })
    await sheet.getByRole('radio', { name: say(lang, 'studio.promotions.code') }).press('Space')
    const made = /studio\/promo-codes$/
    await studio.route(made, (route) =>
      route.request().method() === 'POST' ? loseReply(route) : route.continue(),
    )
    const make = sheet.getByRole('button', { name: say(lang, 'studio.promotions.make') })
    await make.press('Enter')
    await expect(sheet.getByRole('alert')).toBeVisible()
    const code = await sheet
      .getByRole('textbox', { name: say(lang, 'studio.promotions.code.field'), exact: true })
      .inputValue()
    await studio.unroute(made)

    await make.press('Enter')

    await expect(studio.getByRole('heading', { name: code })).toBeVisible()
    expect(
      shop
        .command('promo', 'list')
        .split('\n')
        .filter((line) => line.includes(code)),
    ).toHaveLength(1)
    await studio.context().close()
  })

  test(`a code is made, used, changed and ended (${lang})`, async ({ page, browser, shop }) => {
    const studio = await openStudio(browser, shop, lang, 'promotions/')
    await studio.getByRole('button', { name: say(lang, 'studio.promotions.new') }).click()
    const sheet = studio.getByRole('dialog', { name: say(lang, 'studio.promotions.new') })
    await sheet.getByRole('radio', { name: say(lang, 'studio.promotions.code') }).press('Space')
    await typeInto(
      sheet.getByRole('textbox', { name: say(lang, 'studio.promotions.code.field'), exact: true }),
      words[lang].code,
    )
    await sheet.getByRole('button', { name: say(lang, 'studio.promotions.make') }).press('Enter')
    await expect(studio.getByRole('heading', { name: foldCode(words[lang].code) })).toBeVisible()

    const client = await signInByApi(page, shop, lang)
    const asked = {
      branchId: 'al-yasmin',
      lines: [{ id: 'one', itemId: 'hummus', quantity: 1, optionIds: [], note: '' }],
      promoCode: words[lang].code,
    }
    await client.order(asked)
    await studio.reload()
    await expect(studio.getByText(say(lang, 'studio.promotions.uses', { count: 1 })).first()).toBeVisible()

    await replaceIn(studio.getByLabel(say(lang, 'studio.promotions.total')), '2')
    await studio.getByRole('button', { name: say(lang, 'studio.promotions.save') }).press('Enter')
    await expect(studio.getByText(say(lang, 'studio.promotions.saved')).first()).toBeVisible()
    expect(await findings(studio)).toEqual([])
    await studio.getByRole('button', { name: say(lang, 'studio.promotions.end') }).press('Enter')
    const asking = studio.getByRole('dialog', { name: saying(lang, 'studio.promotions.end.title') })
    await asking.getByRole('button', { name: say(lang, 'studio.promotions.end') }).press('Enter')
    await expect(studio.getByText(say(lang, 'studio.promotions.state.ended')).first()).toBeVisible()
    const { body } = await client.send('POST', '/promos', {
      code: words[lang].code,
      branchId: 'al-yasmin',
      method: null,
    })
    expect(body).toMatchObject({ refusal: 'promo-unknown' })
    await studio.context().close()
  })
}

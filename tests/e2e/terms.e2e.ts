import { openEmbedded } from '#server/platform/db/embedded.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { signInByApi } from './people.ts'
import { expect, langsOf, testEmbedded as test } from './shop.ts'
import { addDish, choosePickup } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { say, saying } from '#support/words.ts'
import { e164 } from '#support/demo-brand.ts'

/** Sets the version that the customer agreed to back, as if the terms had changed since. */
async function changeTerms(shop: RunningShop, phone: string): Promise<void> {
  await shop.stop()
  const { pool, close } = await openEmbedded(shop.dataDir)
  await pool.query(`update customer set terms_version = '2025-01' where phone = $1`, [e164(phone)])
  await close()
  await shop.start()
}

for (const lang of langsOf(import.meta.filename)) {
  test(`changed terms are announced once and confirmed before the next order (${lang})`, async ({
    page,
    shop,
  }) => {
    const phone = newPhone()
    await signInByApi(page, shop, lang, { phone })
    await changeTerms(shop, phone)
    const news = page.getByText(say(lang, 'terms.changed'), { exact: true })

    await page.goto(`/${lang}/`)
    await expect(news).toBeVisible()
    await expect(page.getByRole('link', { name: say(lang, 'account.terms.link') })).toBeVisible()
    await addDish(page, lang, 'laban')
    await page.getByRole('button', { name: say(lang, 'terms.changed.later') }).click()
    await expect(news).toBeHidden()

    await page.goto(`/${lang}/method/pickup/?next=/${lang}/checkout/`)
    await choosePickup(page, lang, 'al-yasmin')
    await expect(page).toHaveURL(`/${lang}/checkout/`)
    await expect(news).toBeHidden()
    await page.getByText(say(lang, 'checkout.pay.branch'), { exact: true }).click()
    const place = page.getByRole('button', { name: saying(lang, 'checkout.place') })
    await place.click()
    const asked = page.getByRole('alert').filter({ hasText: say(lang, 'refusal.terms-changed') })
    await expect(asked).toBeVisible()

    await asked.getByRole('button', { name: say(lang, 'terms.changed.agree') }).click()
    await expect(asked).toBeHidden()
    await place.click()

    await expect(page).toHaveURL(new RegExp(`/${lang}/thank-you/[\\w-]{22}/$`))
  })
}

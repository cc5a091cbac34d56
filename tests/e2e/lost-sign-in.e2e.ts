import type { BrowserContext, Page, Route } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { test } from './clock.ts'
import { loseReply } from './lose-reply.ts'
import { expect, langsOf } from './shop.ts'
import { typeCode } from './type-into.ts'
import { signIn } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { say } from '#support/words.ts'
import { e164 } from '#support/demo-brand.ts'

/** The reply is lost with its cookies. `route.fetch` gives them to the browser. */
const loseWithCookies = (context: BrowserContext) => async (route: Route) => {
  const before = await context.cookies()
  await route.fetch()
  await context.clearCookies()
  await context.addCookies(before)
  await route.abort()
}

/** Requests a code and types it; its field stays with "no connection". */
async function typeCodeInVain(page: Page, shop: RunningShop, lang: Lang): Promise<string> {
  const phone = newPhone()
  await page.goto(`/${lang}/auth/login/`)
  await signIn(page, shop, lang, { phone })
  await expect(page.getByLabel(say(lang, 'account.otp.label'))).toHaveAccessibleDescription(
    say(lang, 'refusal.unreachable'),
  )
  return phone
}

for (const lang of langsOf(import.meta.filename)) {
  test(`a right code whose answer was lost leads to a new one, which signs in (${lang})`, async ({
    page,
    context,
    shop,
    clock,
  }) => {
    await page.clock.install()
    await page.route('**/auth/sessions', loseWithCookies(context), { times: 1 })
    const phone = await typeCodeInVain(page, shop, lang)
    const field = page.getByLabel(say(lang, 'account.otp.label'))

    await page.getByRole('button', { name: say(lang, 'account.otp.confirm') }).click()
    await expect(field).toHaveAccessibleDescription(say(lang, 'account.otp.reply-lost'))
    await expect(field).toHaveValue('')

    // a new code is sent a minute after the last one
    clock.move(61_000)
    await page.clock.fastForward(61_000)
    const sent = page.waitForResponse((reply) => reply.url().endsWith('/auth/codes') && reply.ok())
    await page.getByRole('button', { name: say(lang, 'account.otp.resend') }).click()
    await sent
    await typeCode(field, await shop.codeFor(e164(phone)))
    await expect(page.getByLabel(say(lang, 'account.first-name'))).toBeVisible()
  })

  test(`a right code whose answer was cut off behind its cookies signs in (${lang})`, async ({
    page,
    shop,
  }) => {
    await page.route('**/auth/sessions', loseReply, { times: 1 })
    await typeCodeInVain(page, shop, lang)

    await page.getByRole('button', { name: say(lang, 'account.otp.confirm') }).click()

    await expect(page.getByLabel(say(lang, 'account.first-name'))).toBeVisible()
  })

  test(`a code whose request had no answer is said not to work (${lang})`, async ({ page, context }) => {
    await page.route('**/auth/codes', loseWithCookies(context), { times: 1 })
    await page.goto(`/${lang}/auth/login/`)
    await page.getByLabel(say(lang, 'account.phone')).pressSequentially(newPhone())
    await page.getByRole('checkbox').check({ force: true })
    await page.getByRole('button', { name: say(lang, 'account.login.send') }).click()

    await expect(page.getByRole('alert')).toHaveText(say(lang, 'account.code.unanswered'))
  })
}

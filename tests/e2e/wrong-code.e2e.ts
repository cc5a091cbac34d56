import type { Locator, Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { test as testWithClock } from './clock.ts'
import { lendSession } from './people.ts'
import { expect, langsOf, test } from './shop.ts'
import { newPhone } from '#support/new-phone.ts'
import { say } from '#support/words.ts'
import { e164 } from '#support/demo-brand.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'

/**
 * Types a wrong code and then, without a tap, the right one. The field keeps the focus, and its first cell is
 * the current one.
 */
async function typeWrongThenRight(
  page: Page,
  shop: RunningShop,
  lang: Lang,
  { field, phone }: { field: Locator; phone: string },
): Promise<void> {
  await expect(field).toBeFocused()
  const code = await shop.codeFor(e164(phone))
  const blurs = await field.evaluateHandle((input) => {
    const seen: string[] = []
    input.addEventListener('blur', () => seen.push('blur'))
    return seen
  })
  await page.keyboard.type(code === '0000' ? '1111' : '0000')
  await expect(page.getByText(say(lang, 'refusal.code-wrong')).first()).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  expect(await blurs.jsonValue()).toEqual([])
  await expect(field).toBeEditable()
  await page.keyboard.type(code)
}

for (const lang of langsOf(import.meta.filename)) {
  test(`a missing number is asked for, and another text is no Saudi number (${lang})`, async ({ page }) => {
    await page.goto(`/${lang}/auth/login/`)
    const phone = page.getByLabel(say(lang, 'account.phone'))
    const send = page.getByRole('button', { name: say(lang, 'account.login.send') })

    await send.click()
    await expect(phone).toHaveAccessibleDescription(say(lang, 'account.phone.missing'))
    await expect(phone).toBeFocused()

    await phone.pressSequentially('123')
    await send.click()
    await expect(phone).toHaveAccessibleDescription(say(lang, 'refusal.phone-invalid'))
  })

  test(`reading the terms keeps what is typed at the sign-in (${lang})`, async ({ page }) => {
    await page.goto(`/${lang}/auth/login/`)
    const phone = page.getByLabel(say(lang, 'account.phone'))
    await phone.pressSequentially('512345678')
    await page.getByRole('checkbox').check({ force: true })

    await page.getByRole('link', { name: say(lang, 'account.terms.link') }).click()
    await expect(page).toHaveURL(`/${lang}/terms/`)
    await page.goBack()

    await expect(phone).toHaveValue('512345678')
    await expect(page.getByRole('checkbox')).toBeChecked()
  })

  test(`after a wrong code the right one is typed without a tap, at sign-in (${lang})`, async ({
    page,
    shop,
  }) => {
    const phone = newPhone()
    await page.goto(`/${lang}/auth/login/`)
    await page.getByLabel(say(lang, 'account.phone')).pressSequentially(phone)
    await page.getByRole('checkbox').check({ force: true })
    await page.getByRole('button', { name: say(lang, 'account.login.send') }).click()

    const field = page.getByLabel(say(lang, 'account.otp.label'))
    await typeWrongThenRight(page, shop, lang, { field, phone })

    await expect(page.getByLabel(say(lang, 'account.first-name'))).toBeVisible()
  })

  testWithClock(
    `after a wrong code the right one is typed without a tap, at a change of the number (${lang})`,
    async ({ page, context, shop, clock }) => {
      // the wrong codes of the journey in the other language, a day ago, are no longer evidence of guesses
      clock.move(24 * 60 * 60_000)
      const [old, next] = [newPhone(), newPhone()]
      await lendSession(
        context,
        shop,
        await signInOverHttp(shop, { phone: old, name: ['Noura', 'Al Harbi'], lang }),
      )
      await page.goto(`/${lang}/profile/`)
      await page.getByRole('button', { name: say(lang, 'account.phone') }).click()
      const sheet = page.getByRole('dialog', { name: say(lang, 'me.phone.change'), exact: true })
      await sheet.getByLabel(say(lang, 'me.phone.new')).pressSequentially(next)
      // the code of the sign-in is no longer valid, and a second one may be sent
      clock.move(6 * 60_000)
      const sent = page.waitForResponse((reply) => reply.url().endsWith('/auth/codes') && reply.ok())
      await sheet.getByRole('button', { name: say(lang, 'me.phone.send') }).click()
      await sent

      const fresh = page.getByRole('dialog', { name: say(lang, 'fresh.title') })
      const own = fresh.getByLabel(say(lang, 'account.otp.label'))
      await typeWrongThenRight(page, shop, lang, { field: own, phone: old })
      await expect(fresh).toHaveCount(0)
      const field = sheet.getByLabel(say(lang, 'account.otp.label'))
      await typeWrongThenRight(page, shop, lang, { field, phone: next })

      await expect(page.getByText(say(lang, 'me.phone.changed'))).toBeVisible()
    },
  )
}

test('a wrong code shakes the cells once each time, but not with reduced motion', async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const phone = newPhone()
  await page.goto('/en/auth/login/')
  await page.getByLabel(say('en', 'account.phone')).pressSequentially(phone)
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: say('en', 'account.login.send') }).click()
  const field = page.getByLabel(say('en', 'account.otp.label'))
  await expect(field).toBeFocused()
  const wrong = (await shop.codeFor(e164(phone))) === '0000' ? '1111' : '0000'
  const shakes = await page.evaluateHandle(() => {
    const names: string[] = []
    document.addEventListener('animationstart', ({ animationName }) => {
      if (animationName.includes('shake')) names.push(animationName)
    })
    return names
  })
  const count = async () => (await shakes.jsonValue()).length

  await page.keyboard.type(wrong)
  await expect.poll(count).toBe(1)
  await page.keyboard.type(wrong)
  await expect.poll(count).toBe(2)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.keyboard.type(wrong)
  await expect(field).toHaveValue('')

  expect(await count()).toBe(2)
})

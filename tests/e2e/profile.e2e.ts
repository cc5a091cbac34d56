import type { Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { lendSession } from './people.ts'
import { expect, langsOf, testWithWorker } from './shop.ts'
import { replaceIn } from './type-into.ts'
import { workerReady } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { say, saying } from '#support/words.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'

const firstName = (page: Page, lang: Lang) => page.getByLabel(say(lang, 'account.first-name'))

for (const lang of langsOf(import.meta.filename))
  testWithWorker(
    `a profile opens offline; changes wait, the last counts, a wrong field is marked (${lang})`,
    async ({ page, context, shop }) => {
      const noura = await signInOverHttp(shop, { phone: newPhone(), name: ['نورة', 'Al Harbi'], lang })
      const said = async () => (await noura.client.send('GET', '/session')).body
      await lendSession(context, shop, noura)
      await page.goto(`/${lang}/profile/`)
      await workerReady(page)
      await expect(page.getByText(say(lang, 'me.gender.unsaid'), { exact: true })).toBeVisible()
      await page.waitForFunction(async () =>
        (await indexedDB.databases()).some(({ name }) => name === 'sufra-profile'),
      )
      // the persister writes at most once a second
      await page.waitForFunction(() =>
        Object.values(localStorage).some((kept) => String(kept).includes('"session"')),
      )

      await context.setOffline(true)
      await page.goto(`/${lang}/profile/`)
      await expect(page.getByText(saying(lang, 'offline.age')).first()).toBeVisible()
      await expect(firstName(page, lang)).toHaveValue('نورة')
      const later = page.getByRole('button', { name: say(lang, 'me.save.later') })
      await replaceIn(firstName(page, lang), 'Nora')
      await later.click()
      await expect(page.getByText(say(lang, 'me.waiting'))).toBeVisible()
      await replaceIn(firstName(page, lang), 'Noura')
      await page.getByText(say(lang, 'me.gender.female'), { exact: true }).click()
      await later.click()
      await expect(page.getByText(say(lang, 'me.waiting'))).toBeVisible()

      // the change survives a reload
      await page.goto(`/${lang}/profile/`)
      await expect(page.getByText(say(lang, 'me.waiting'))).toBeVisible()
      await expect(firstName(page, lang)).toHaveValue('Noura')
      // what another device has changed meanwhile stays
      await noura.client.send('PATCH', '/me', { email: 'other@example.sa' })
      await context.setOffline(false)
      await expect(page.getByText(say(lang, 'me.waiting'))).toBeHidden({ timeout: 30_000 })
      expect(await said()).toMatchObject({
        customer: { firstName: 'Noura', lastName: 'Al Harbi', email: 'other@example.sa' },
      })
      const email = page.getByLabel(say(lang, 'account.email'))
      await expect(email).toHaveValue('other@example.sa')
      expect((await noura.client.send('GET', '/me')).body).toMatchObject({ gender: 'female' })

      // a discarded change goes from its field, too
      await context.setOffline(true)
      await expect(later).toBeVisible()
      await replaceIn(firstName(page, lang), 'Sarah')
      await later.click()
      await page.getByRole('button', { name: say(lang, 'me.waiting.drop') }).click()
      await expect(page.getByText(say(lang, 'me.waiting'))).toBeHidden()
      await expect(firstName(page, lang)).toHaveValue('Noura')

      // an email address that the server would refuse is marked, and does not wait
      await replaceIn(email, 'نورة@example.sa')
      await later.click()
      await expect(page.getByText(say(lang, 'account.email.invalid'))).toBeVisible()
      await expect(page.getByText(say(lang, 'me.waiting'))).toBeHidden()
      await context.setOffline(false)
      await expect(email).toHaveValue('نورة@example.sa')
      await replaceIn(email, 'noura@example.sa')
      await page.getByRole('button', { name: say(lang, 'account.save'), exact: true }).click()
      await expect(page.getByText(say(lang, 'account.saved'), { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: say(lang, 'me.waiting.drop') })).toBeHidden()
      expect(await said()).toMatchObject({ customer: { email: 'noura@example.sa' } })

      // a value that was saved before is saved again
      const name = async () => (await said()) as { customer: { firstName: string } }
      const save = page.getByRole('button', { name: say(lang, 'account.save'), exact: true })
      for (const typed of ['Sarah', 'Noura']) {
        await replaceIn(firstName(page, lang), typed)
        await save.click()
        await expect.poll(async () => (await name()).customer.firstName).toBe(typed)
      }
    },
  )

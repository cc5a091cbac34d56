import { untilNext } from '../support/shop-clock.ts'
import { testAhead } from './clock.ts'
import { lendSession } from './people.ts'
import { expect, langs } from './shop.ts'
import { newPhone } from '../support/new-phone.ts'
import { say } from '../support/words.ts'
import { signInOverHttp } from '../support/sign-in-over-http.ts'

const minute = 60_000
const hour = 60 * minute
/** Eleven in the evening in Riyadh: every branch is open, and none is open three hours later. */
const test = testAhead(() => untilNext(23 * 60))

for (const lang of langs)
  for (const who of ['a guest', 'a customer'])
    test(`${who} whose phone is three hours ahead sees open branches after the answer (${lang})`, async ({
      page,
      context,
      shop,
      clock,
    }) => {
      if (who === 'a customer')
        await lendSession(
          context,
          shop,
          await signInOverHttp(shop, { phone: newPhone(), name: ['Noura', 'Al Harbi'], lang }),
        )
      // at the start of a minute: the next tick of the minute, which would correct the page too, is a minute
      // away
      await page.clock.install({ time: Math.ceil((clock.now() + 3 * hour) / minute) * minute })
      await page.goto(`/${lang}/branches/`)
      // the page that the server drew shows its time until the browser takes over
      await page.waitForLoadState('networkidle')
      const state = (name: string) =>
        page.getByRole('main').getByText(say(lang, `branch.state.${name}`), { exact: true })

      await expect(state('closed')).toHaveCount(0)
      await expect(state('open').first()).toBeVisible()
    })

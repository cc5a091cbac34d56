import { stepsOf } from '#domain/order.ts'
import { testAhead } from './clock.ts'
import { findings } from './findings.ts'
import { lendSession } from './people.ts'
import { expect, langsOf } from './shop.ts'
import { heading } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { untilNext } from '#support/shop-clock.ts'
import { type SignedIn, signInOverHttp } from '#support/sign-in-over-http.ts'
import { say, saying } from '#support/words.ts'

const minute = 60_000
const test = testAhead(() => untilNext(12 * 60))

const lines = [{ id: 'a', itemId: 'laban', quantity: 1, optionIds: [], note: '' }]

async function makeReady({ client }: SignedIn, id: string): Promise<void> {
  const steps = stepsOf('pickup').slice(0, -1)
  for (const [place, to] of steps.entries())
    if (place > 0) await client.move(id, steps[place - 1] ?? 'placed', to)
}

for (const lang of langsOf(import.meta.filename))
  test(`an order that is late is credited once, an early one never (${lang})`, async ({
    page,
    context,
    clock,
    shop,
  }) => {
    const phone = newPhone()
    shop.command('staff', 'add', '--phone', phone, '--branch', 'al-yasmin')
    const staffNow = () => signInOverHttp(shop, { phone, name: ['Fahd', 'Al Otaibi'], lang })
    const sara = await signInOverHttp(shop, { phone: newPhone(), name: ['Sara', 'Al Harbi'], lang })
    const early = await sara.client.order({ branchId: 'al-yasmin', lines, lang })
    const late = await sara.client.order({ branchId: 'al-yasmin', lines, lang })
    await makeReady(await staffNow(), early.id)
    await lendSession(context, shop, sara)

    await page.goto(`/${lang}/order/${late.id}/`)
    await expect(heading(page, saying(lang, 'order.promise.pickup'))).toBeVisible()
    await expect(page.getByText(say(lang, 'order.promise.unsure'))).toBeVisible()
    expect(await findings(page)).toEqual([])

    // twenty minutes after the end of the window
    clock.move(Date.parse(late.dueAt) + 35.5 * minute - clock.now())
    const staff = await staffNow()
    await makeReady(staff, late.id)
    await staff.client.move(late.id, 'ready', 'completed')
    await page.reload()
    await expect(
      page.getByText(say(lang, 'order.promise.missed', { minutes: 20, points: 100 })),
    ).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.goto(`/${lang}/wallet/`)
    await expect(page.getByText(say(lang, 'wallet.rule.promise-missed'))).toHaveCount(1)
    await page.goto(`/${lang}/order/${early.id}/`)
    await expect(page.getByText(say(lang, 'order.says.ready', { method: 'pickup' })).first()).toBeVisible()
    await expect(page.getByText(say(lang, 'order.promise.missed.text'))).toHaveCount(0)
  })

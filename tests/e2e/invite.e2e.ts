import type { BrowserContext } from '@playwright/test'
import { aCustomerClient, askAt } from '#support/customer-client.ts'
import { findings } from './findings.ts'
import { lendSession } from './people.ts'
import { expect, langsOf, test, watchConsole } from './shop.ts'
import { replaceIn, typeInto } from './type-into.ts'
import { signIn } from './walk.ts'
import { newPhone } from '#support/new-phone.ts'
import { say } from '#support/words.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'

const steps = ['placed', 'accepted', 'preparing', 'ready', 'completed'] as const
/** 32 riyals twice: over the 50 that an invitation requires. */
const kabsa = {
  id: 'one',
  itemId: 'kabsa-chicken',
  quantity: 2,
  optionIds: ['chicken-half', 'rice-kabsa', 'spice-mild'],
  note: '',
}

for (const lang of langsOf(import.meta.filename))
  test(`a friend opens an invite link, registers, and the first order earns both points (${lang})`, async ({
    page: sara,
    context,
    browser,
    shop,
  }) => {
    await lendSession(
      context,
      shop,
      await signInOverHttp(shop, { phone: newPhone(), name: ['سارة', 'Al Harbi'], lang }),
    )
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: shop.origin })
    await sara.goto(`/${lang}/invite/`)
    const code = await sara.getByText(/^[BCDFGHJKMNPQRSTVWXYZ]{6}$/).textContent()
    await expect(sara.getByText(say(lang, 'invite.friends.none'))).toBeVisible()
    expect(await findings(sara)).toEqual([])
    await sara.getByRole('button', { name: say(lang, 'invite.share') }).click()
    await expect(sara.getByText(say(lang, 'share.copied'))).toBeVisible()
    const link = await sara.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(`${shop.origin}/${lang}/invite/?code=${code}`)

    // the friend, in a separate browser
    const other = await browser.newContext({ viewport: { width: 360, height: 740 } })
    const friend = await other.newPage()
    watchConsole(friend)
    const phone = newPhone()
    await friend.goto(link)
    await expect(friend.getByText(say(lang, 'invite.by', { code: code ?? '' }))).toBeVisible()
    await signIn(friend, shop, lang, { phone })
    const field = friend.getByRole('textbox', { name: say(lang, 'invite.field') })
    await expect(field).toHaveValue(code ?? '')
    expect(await findings(friend)).toEqual([])
    await typeInto(friend.getByLabel(say(lang, 'account.first-name')), 'Omar')
    await typeInto(friend.getByLabel(say(lang, 'account.last-name')), 'Zaid')
    await replaceIn(field, 'KMNPQA')
    const save = friend.getByRole('button', { name: say(lang, 'account.register.save') })
    await save.click()
    await expect(field).toHaveAccessibleDescription(say(lang, 'refusal.invite-unknown'))
    await replaceIn(field, (code ?? '').toLowerCase())
    await save.click()
    await expect(friend).toHaveURL(`/${lang}/`)
    await sara.reload()
    await sara.getByText(say(lang, 'invite.friends', { count: 1, earned: 0, points: '0' })).click()
    await expect(sara.getByText('Omar Z.')).toBeVisible()
    await expect(sara.getByText(say(lang, 'invite.state.open'))).toBeVisible()

    // the order itself is tested in other journeys
    const omar = aCustomerClient(askAt(shop.origin), await cookieOf(other))
    const { id } = await omar.order({ branchId: 'al-yasmin', lines: [kabsa] })
    const ownersPhone = newPhone()
    shop.command('staff', 'add', '--phone', ownersPhone, '--role', 'owner')
    const owner = await signInOverHttp(shop, { phone: ownersPhone, name: ['Fahad', 'Zaid'], lang })
    for (const [place, from] of steps.slice(0, -1).entries())
      expect((await owner.client.move(id, from, steps[place + 1] ?? 'completed')).status).toBe(200)

    await sara.reload()
    await expect(
      sara.getByText(say(lang, 'invite.friends', { count: 1, earned: 50, points: '50' })),
    ).toBeVisible()
    await sara.goto(`/${lang}/wallet/`)
    const line = sara
      .getByRole('listitem')
      .filter({ hasText: say(lang, 'wallet.rule.referral', { known: 'yes', name: 'Omar Z.' }) })
    await expect(line).toContainText('+50')
    await friend.goto(`/${lang}/wallet/`)
    await expect(
      friend.getByText(say(lang, 'wallet.rule.invited', { known: 'yes', name: 'سارة A.' })),
    ).toBeVisible()
    await other.close()
  })

const cookieOf = async (context: BrowserContext): Promise<string> =>
  (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')

import type { Browser, Page } from '@playwright/test'
import type { Lang } from '#domain/locale.ts'
import { groupPhone, normalizePhone } from '#domain/phone.ts'
import { nameOf } from '#support/demo-brand.ts'
import { newPhone } from '#support/new-phone.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { signInOverHttp } from '#support/sign-in-over-http.ts'
import { say, saying } from '#support/words.ts'
import { colourFindings, findings } from './findings.ts'
import { lendSession } from './people.ts'
import { expect, langsOf, test, watchConsole } from './shop.ts'
import { typeInto } from './type-into.ts'
import { signIn } from './walk.ts'

test.use({ ownShopOf: import.meta.filename })

const sizes = { en: { width: 1280, height: 860 }, ar: { width: 390, height: 844 } } as const

const e164 = (phone: string): string => {
  const known = normalizePhone(phone)
  return known.ok ? known.value : ''
}

/** A browser of an owner, on the page of the team. */
async function openTeam(browser: Browser, shop: RunningShop, lang: Lang): Promise<Page> {
  const phone = newPhone()
  shop.command('staff', 'add', '--phone', phone, '--role', 'owner', '--name', 'ريم العتيبي')
  const owner = await signInOverHttp(shop, { phone, name: ['ريم', 'العتيبي'], lang })
  const context = await browser.newContext({ viewport: sizes[lang], baseURL: shop.origin })
  await lendSession(context, shop, owner)
  const page = await context.newPage()
  watchConsole(page)
  await page.goto(`/${lang}/branch/`)
  // the owner's day asks for the team, too, while a branch has no employees
  await page
    .getByRole('region', { name: say(lang, 'owner.team'), exact: true })
    .getByRole('link', { name: say(lang, 'owner.team.change') })
    .click()
  await expect(page).toHaveURL(`/${lang}/studio/staff/`)
  return page
}

for (const lang of langsOf(import.meta.filename)) {
  test(`an employee is invited, joins, gets another role and is removed (${lang})`, async ({
    page,
    browser,
    shop,
  }) => {
    const team = await openTeam(browser, shop, lang)
    const phone = newPhone()
    const shown = groupPhone(e164(phone))

    // nothing is sent without a number and a branch
    const send = team.getByRole('button', { name: say(lang, 'team.invite.send') })
    await send.click()
    await expect(team.getByText(say(lang, 'refusal.phone-invalid'))).toBeVisible()
    await expect(team.getByText(say(lang, 'refusal.duty-without-branch'))).toBeVisible()
    await typeInto(team.getByLabel(saying(lang, 'team.invite.phone')), phone)
    await team.getByRole('radio', { name: say(lang, 'owner.role.manager') }).press('Space')
    await team.getByRole('checkbox', { name: nameOf('branches', 'al-olaya', lang) }).press('Space')
    await send.press('Enter')
    const invitations = team.getByRole('list', { name: say(lang, 'team.invitations') })
    await expect(invitations.getByText(shown)).toBeVisible()
    expect(await findings(team)).toEqual([])
    await team.emulateMedia({ colorScheme: 'dark' })
    expect(await colourFindings(team)).toEqual([])
    await team.emulateMedia({ colorScheme: 'light' })

    // the SMS leads to the sign-in, then to the invitation
    const sms = await shop.smsTo(e164(phone), '/studio/join/')
    await page.setViewportSize(sizes.ar)
    await page.goto(new URL(/https?:\S+/.exec(sms)?.[0] ?? '').pathname.replace(/^\/\w+/, `/${lang}`))
    await signIn(page, shop, lang, { phone })
    await typeInto(page.getByLabel(say(lang, 'account.first-name')), 'Huda')
    await typeInto(page.getByLabel(say(lang, 'account.last-name')), 'Al Mutairi')
    await page.getByRole('button', { name: say(lang, 'account.register.save') }).click()
    await expect(page).toHaveURL(`/${lang}/studio/join/`)
    await expect(page.getByText(nameOf('branches', 'al-olaya', lang))).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: say(lang, 'join.accept') }).press('Enter')
    await expect(page).toHaveURL(`/${lang}/branch/`)
    await expect(page.getByRole('navigation', { name: say(lang, 'staff.nav') })).toBeVisible()

    await team.reload()
    const members = team.getByRole('list', { name: say(lang, 'team.members') })
    const huda = members.getByRole('listitem').filter({ hasText: 'Huda Al Mutairi' })
    await expect(huda).toContainText(say(lang, 'owner.role.manager'))
    await expect(huda).toContainText(say(lang, 'team.seen.now'))
    await typeInto(team.getByRole('searchbox', { name: say(lang, 'team.search') }), phone)
    await expect(members.getByRole('listitem')).toHaveCount(1)

    const change = say(lang, 'team.change', { name: 'Huda Al Mutairi' })
    await huda.getByRole('button', { name: change }).click()
    const sheet = team.getByRole('dialog', { name: 'Huda Al Mutairi' })
    await sheet.getByRole('radio', { name: say(lang, 'owner.role.staff') }).press('Space')
    await sheet.getByRole('checkbox', { name: nameOf('branches', 'al-yasmin', lang) }).press('Space')
    expect(await findings(team)).toEqual([])
    await sheet.getByRole('button', { name: say(lang, 'team.save') }).click()
    await expect(sheet).toBeHidden()
    await expect(huda).toContainText(say(lang, 'owner.role.staff'))
    await expect(huda).toContainText(nameOf('branches', 'al-yasmin', lang))

    await huda.getByRole('button', { name: change }).click()
    await sheet.getByRole('button', { name: say(lang, 'team.remove') }).click()
    const question = team.getByRole('dialog', {
      name: say(lang, 'team.remove.title', { name: 'Huda Al Mutairi' }),
    })
    expect(await findings(team)).toEqual([])
    await question.getByRole('button', { name: say(lang, 'team.remove.do'), exact: true }).click()
    await expect(members.getByRole('listitem')).toHaveCount(0)
    await expect(team.getByText(say(lang, 'team.nothing-found', { text: phone }))).toBeVisible()

    // she is signed out
    await page.goto(`/${lang}/branch/`)
    await expect(page).toHaveURL(new RegExp(`/${lang}/auth/login/`))
    await team.context().close()
  })

  test(`an open sheet does not give back what another owner took away meanwhile (${lang})`, async ({
    browser,
    shop,
  }) => {
    const team = await openTeam(browser, shop, lang)
    const phone = newPhone()
    const both = ['--branch', 'al-olaya', '--branch', 'al-yasmin']
    shop.command('staff', 'add', '--phone', phone, '--role', 'manager', '--name', 'Sara', ...both)
    await typeInto(team.getByRole('searchbox', { name: say(lang, 'team.search') }), phone)
    await team.getByRole('button', { name: say(lang, 'team.change', { name: 'Sara' }) }).click()
    const sheet = team.getByRole('dialog', { name: 'Sara' })
    const branch = (id: string) => sheet.getByRole('checkbox', { name: nameOf('branches', id, lang) })
    await expect(branch('al-yasmin')).toBeChecked()
    shop.command('staff', 'remove', '--phone', phone, '--branch', 'al-yasmin')
    shop.command('staff', 'add', '--phone', phone, '--role', 'staff')

    await branch('diriyah').press('Space')
    await sheet.getByRole('button', { name: say(lang, 'team.save') }).click()

    await expect(sheet.getByText(say(lang, 'refusal.duty-moved'))).toBeVisible()
    await expect(sheet.getByRole('radio', { name: say(lang, 'owner.role.staff') })).toBeChecked()
    await expect(branch('al-olaya')).toBeChecked()
    for (const id of ['al-yasmin', 'diriyah']) await expect(branch(id)).not.toBeChecked()

    // the owner now knows, and chooses again
    await branch('diriyah').press('Space')
    await sheet.getByRole('button', { name: say(lang, 'team.save') }).click()
    await expect(sheet).toBeHidden()
    await team.context().close()
  })

  test(`an invitation is sent again and cancelled; without a network nothing is sent (${lang})`, async ({
    browser,
    shop,
  }) => {
    const team = await openTeam(browser, shop, lang)
    const phone = newPhone()
    const spoken = { phone: groupPhone(e164(phone)) }
    await typeInto(team.getByLabel(saying(lang, 'team.invite.phone')), phone)
    await team.getByRole('radio', { name: say(lang, 'owner.role.accountant') }).press('Space')
    await team.getByRole('button', { name: say(lang, 'team.invite.send') }).click()
    const invitation = team
      .getByRole('list', { name: say(lang, 'team.invitations') })
      .getByRole('listitem')
      .filter({ hasText: spoken.phone })
    await expect(invitation).toContainText(say(lang, 'owner.team.every'))

    await invitation.getByRole('button', { name: say(lang, 'team.again', spoken) }).click()
    await expect(team.getByText(say(lang, 'team.invite.sent')).first()).toBeVisible()
    await team.context().setOffline(true)
    await expect(team.getByText(say(lang, 'team.offline'))).toBeVisible({ timeout: 20_000 })
    await expect(invitation.getByRole('button', { name: say(lang, 'team.cancel', spoken) })).toBeDisabled()
    await team.context().setOffline(false)
    await invitation.getByRole('button', { name: say(lang, 'team.cancel', spoken) }).click()
    await expect(invitation).toBeHidden()
    await team.context().close()
  })

  test(`the only owner stays one, and customers find no team (${lang})`, async ({ page, shop }) => {
    const phone = newPhone()
    const customer = await signInOverHttp(shop, { phone, name: ['Sara', 'Al Harbi'], lang })
    await lendSession(page.context(), shop, customer)
    await page.goto(`/${lang}/studio/join/`)
    await expect(page.getByRole('heading', { name: say(lang, 'join.none') })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.goto(`/${lang}/studio/staff/`)
    await expect(page.getByText('404!')).toBeVisible()
  })
}

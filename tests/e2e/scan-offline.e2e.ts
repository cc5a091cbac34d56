import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { Scan } from '#contract/scan.ts'
import type { Lang } from '#domain/locale.ts'
import { agreed, asStaffBill } from '#support/bills.ts'
import { anOrderId, type CustomerClient } from '#support/customer-client.ts'
import type { RunningShop } from '#support/running-shop.ts'
import { newPhone } from '#support/new-phone.ts'
import { filmOf } from '#support/qr-picture.ts'
import { aPhone } from '#support/scan-code.ts'
import { say } from '#support/words.ts'
import { test } from './camera.ts'
import { findings } from './findings.ts'
import { signInByApi } from './people.ts'
import { expect, langsOf, watchConsole } from './shop.ts'
import { typeInto } from './type-into.ts'
import { workerReady } from './walk.ts'

test.use({ hasWorker: true })

for (const lang of langsOf(import.meta.filename)) {
  test(`a code of two counters without a network counts once and is flagged once (${lang})`, async ({
    page: phone,
    browser,
    shop,
    camera,
  }) => {
    test.setTimeout(600_000)
    const customer = newPhone()
    const client = await signInByApi(phone, shop, lang, { phone: customer })
    shop.command('points', 'correct', customer, '+1240', '--reason', 'a gift')
    await phone.goto(`/${lang}/`)
    await phone.getByRole('link', { name: say(lang, 'nav.code') }).click()
    const code = phone.getByRole('img', { name: say(lang, 'qr.picture') })
    await expect(code).toBeVisible()
    // Chromium has a camera only if there is a film when it starts the first one
    camera.see(await filmOf(code))

    /** A console with a camera, whose branch the customer has been to. */
    const counter = async (branch: string, viewport: { width: number; height: number }) => {
      const employee = newPhone()
      shop.command('staff', 'add', '--phone', employee, '--branch', branch)
      const context = await camera.browser.newContext({
        viewport,
        baseURL: shop.origin,
        permissions: ['camera'],
        reducedMotion: 'reduce',
      })
      const desk = await context.newPage()
      const staff = await signInByApi(desk, shop, lang, { phone: employee, name: ['فهد', 'Al Otaibi'] })
      await visit(staff, branch, client)
      watchConsole(desk)
      await desk.goto(`/${lang}/branch/`)
      await workerReady(desk)
      await expect.poll(() => desk.evaluate(hasList)).toBe(true)
      return desk
    }
    const tablet = await counter('al-yasmin', { width: 1280, height: 860 })
    const small = await counter('khobar-corniche', { width: 390, height: 844 })
    const desks = [tablet, small]

    for (const desk of desks) await desk.context().setOffline(true)
    // the code of the half minute in which both branches see it
    await phone.reload()
    await expect(code).toBeVisible()
    camera.see(await filmOf(code))
    for (const desk of desks) {
      await desk.getByRole('link', { name: say(lang, 'staff.nav.scan'), exact: true }).click()
      const form = desk.getByRole('form', { name: say(lang, 'staff.offline.guest') })
      await expect(form).toBeFocused()
      await keepBill(desk, lang)
      await expect(desk.getByText(say(lang, 'staff.offline.waits'), { exact: true })).toHaveCount(1)
      // the same code once more
      const used = desk.getByText(say(lang, 'refusal.scan-used'))
      // if two minutes have passed by now
      await expect(used.or(desk.getByText(say(lang, 'refusal.scan-old')))).toBeVisible()
      expect(await findings(desk)).toEqual([])
    }
    // a cold start without a network keeps the bill
    await tablet.reload()
    const waits = tablet.getByText(say(lang, 'staff.offline.waits'), { exact: true })
    await expect(waits).toHaveCount(1)

    await tablet.context().setOffline(false)
    await expect(tablet.getByText(say(lang, 'staff.offline.counts'), { exact: true })).toBeVisible()
    await expect(waits).toHaveCount(0)
    await small.context().setOffline(false)
    await expect(small.getByText(say(lang, 'staff.offline.counts-not'), { exact: true })).toBeVisible()
    await expect(small.getByRole('alert').filter({ hasText: /Yasmin|الياسمين/ })).toBeVisible()
    const flagged = small.getByRole('heading', { name: say(lang, 'staff.offline.flags') })
    await expect(flagged).toBeVisible()
    expect(await findings(small)).toEqual([])
    await small.getByRole('button', { name: say(lang, 'staff.offline.read') }).press('Enter')
    await expect(small.getByText(say(lang, 'staff.offline.counts-not'), { exact: true })).toHaveCount(0)
    await expect(small.getByRole('heading', { level: 1 })).toBeFocused()

    await ownerRevokes(await browser.newPage({ baseURL: shop.origin }), shop, lang)
    await tablet.goto(`/${lang}/branch/`)
    const flag = (count: number) => say(lang, 'staff.offline.board', { count, codes: String(count) })
    // the two languages share the shop
    const notes = [1, 2].map((count) => tablet.getByRole('link', { name: flag(count) }))
    await expect(notes.reduce((one, other) => one.or(other))).toBeVisible()
    await expect.poll(() => tablet.evaluate(hasList)).toBe(false)
    await tablet.context().setOffline(true)
    await tablet.getByRole('link', { name: say(lang, 'staff.nav.scan'), exact: true }).click()
    await expect(tablet.getByText(say(lang, 'refusal.offline-no-list'))).toBeVisible()
  })
}

/** A bill of the customer at a branch, whose lists have their keys from then on. */
async function visit(staff: CustomerClient, branch: string, client: CustomerClient): Promise<void> {
  const at = `/staff/branches/${branch}`
  // codes of half minutes before the one that both branches see later
  const { digits } = (await aPhone(client)).codeAt(Date.now() - (branch === 'al-yasmin' ? 60_000 : 30_000))
  const scanned = await staff.send('POST', `${at}/scans`, { id: randomUUID(), code: digits })
  const { scanId } = v.parse(Scan, scanned.body)
  const what = { kind: 'amount', amount: 1000 }
  const draft = { id: anOrderId(), what, note: '', scanId }
  const bill = asStaffBill(await staff.send('POST', `${at}/bills`, draft))
  const settlement = { orderId: anOrderId(), with: 'cash', ...agreed(bill) }
  asStaffBill(await staff.send('POST', `${at}/bills/${bill.id}/settle`, settlement))
}

/** Keeps a bill of 200 riyals, with points, by the keyboard alone. */
async function keepBill(desk: Page, lang: Lang): Promise<void> {
  await typeInto(desk.getByLabel(say(lang, 'counter.amount')), '200')
  await expect(desk.getByText(say(lang, 'staff.offline.due'))).toBeVisible()
  expect(await findings(desk)).toEqual([])
  await desk.keyboard.press('Enter')
}

async function ownerRevokes(page: Page, shop: RunningShop, lang: Lang): Promise<void> {
  const phone = newPhone()
  shop.command('staff', 'add', '--phone', phone, '--role', 'owner', '--name', 'Hala')
  await signInByApi(page, shop, lang, { phone })
  await page.goto(`/${lang}/branch/`)
  await expect(page.getByRole('heading', { name: say(lang, 'owner.offline'), exact: true })).toBeVisible()
  await page
    .getByRole('button', { name: say(lang, 'owner.offline.see') })
    .first()
    .click()
  await expect(page.getByText(say(lang, 'owner.offline.seen'), { exact: true }).first()).toBeVisible()
  const revoke = page.getByRole('button', { name: say(lang, 'owner.offline.revoke') })
  for (let left = await revoke.count(); left > 0; left--) {
    await revoke.first().click()
    await expect(revoke).toHaveCount(left - 1)
  }
  await page.context().close()
}

/** Whether the device has a list of keys. */
const hasList = () =>
  new Promise<boolean>((resolve) => {
    const open = indexedDB.open('sufra-offline-list')
    // the database does not exist yet: one without a store would be useless for the page
    open.addEventListener('upgradeneeded', () => open.transaction?.abort())
    open.addEventListener('error', () => resolve(false))
    open.addEventListener('success', () => {
      const database = open.result
      const kept = database.transaction('offline-list').objectStore('offline-list').get('value')
      kept.addEventListener('success', () => {
        database.close()
        resolve(kept.result?.lists?.[0]?.keys.length > 0)
      })
    })
  })

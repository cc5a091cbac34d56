import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stepsOf } from '#domain/order.ts'
import { bringMenu } from '#support/bring-menu.ts'
import { checkMenuFile } from '#server/catalogue/menu-file/check-menu-file.ts'
import { jobs } from '#server/jobs.ts'
import { runDueJobs } from '#server/platform/job/worker.ts'
import { aCustomerClient, askOf, type CustomerClient } from '#support/customer-client.ts'
import { ourKitchen, ourNames, ourReds, writeForeignMenu } from '#support/foreign-brand.ts'
import { type PushService, startPushService } from '#support/push-service.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'
import { aCustomer } from '#support/signed-in.ts'

let service: PushService
let shop: TestShop
let folder: string
let cook: CustomerClient
beforeAll(async () => {
  service = await startPushService()
  folder = mkdtempSync(join(tmpdir(), 'sufra-foreign-'))
  shop = await openShop({ environment: { PUSH_STAND_IN: service.origin } })
  const checked = await checkMenuFile(writeForeignMenu(folder))
  if (!checked.ok) throw new Error(checked.problems.join('\n'))
  await bringMenu(shop.deps, checked.menu)
  // what its customers read does not depend on the photographs, which take 13 s of a core
  await shop.db.deleteFrom('job').where('kind', '=', 'photos').execute()
  const cookie = await signIn(shop, '0512345672', { staff: { role: 'staff', branchIds: ['al-yasmin'] } })
  cook = aCustomerClient(askOf(shop), cookie)
})
afterAll(async () => {
  await shop.close()
  await service.close()
  rmSync(folder, { recursive: true })
})

async function subscribe(reader: CustomerClient, lang: 'en' | 'ar'): Promise<void> {
  const { body } = await reader.send('GET', '/push/key')
  const subscription = service.subscribe((body as { key: string }).key)
  expect((await reader.send('PUT', '/push/subscription', { ...subscription, lang })).status).toBe(204)
}

const work = () => runDueJobs(shop.deps, jobs)
const broken = /\{\w+\}|undefined|\bnull\b|NaN|\[object/

test.each([
  ['en', '0512345671'],
  ['ar', '0512345673'],
] as const)(
  'no push and no SMS of another brand has our names, dishes or reds, or a broken sentence (%s)',
  async (lang, phone) => {
    const from = service.delivered.length
    const sara = await aCustomer(shop, phone)
    await subscribe(sara, lang)
    await subscribe(cook, lang)
    const about = {
      branchId: 'al-yasmin',
      lang,
      lines: [{ id: 'one', itemId: 'hummus', quantity: 1, optionIds: [], note: '' }],
    }

    const served = await sara.order(about)
    await work()
    for (const [place, to] of stepsOf('pickup').entries()) {
      const before = stepsOf('pickup')[place - 1]
      if (before === undefined) continue
      // oxlint-disable-next-line no-await-in-loop -- each push is sent before the next replaces it
      expect((await cook.move(served.id, before, to)).status).toBe(200)
      // oxlint-disable-next-line no-await-in-loop
      await work()
    }
    const refused = await sara.order(about)
    await work()
    await cook.move(refused.id, 'placed', 'rejected', 'Closed early')
    await work()

    const sent = service.delivered.slice(from).map(({ message }) => message)
    expect(sent.length).toBeGreaterThan(4)
    for (const { title, body } of sent) {
      expect(`${String(title)} ${String(body)}`).not.toMatch(broken)
      expect(String(title).length).toBeGreaterThan(3)
    }
    const texts = shop.sms.map(({ text }) => text)
    for (const text of [...sent.map((message) => JSON.stringify(message)), ...texts]) {
      expect(text).not.toMatch(ourNames)
      expect(text).not.toMatch(ourKitchen)
      expect(text).not.toMatch(ourReds)
    }
    expect(texts.some((text) => /Bayt Al Dar|بيت الدار/.test(text))).toBe(true)
  },
)

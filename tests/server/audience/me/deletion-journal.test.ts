import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommand } from '#server/commands.ts'
import { journalOf, completeJournal } from '#server/audience/me/deletion-journal.ts'
import { openPayingShop, type PayingShop } from '#support/paying-shop.ts'
import { customerIdOf, givePoints } from '#support/points.ts'
import { confirmEverybody } from '#support/sign-in.ts'

const phone = '+966512345671'
const at = '2026-11-20T09:00:00.000Z'

let shop: PayingShop
let sara: string
let file: string
beforeEach(async () => {
  shop = await openPayingShop()
  await shop.nextDay()
  sara = await customerIdOf(shop, phone)
  file = journalOf(shop.deps.config)
})
afterEach(async () => {
  expect(await shop.check()).toEqual([])
  await shop.close()
})

const run = (...words: string[]) =>
  runCommand(() => Promise.resolve(shop.deps), {
    words: ['deletions', ...words],
    folder: shop.deps.config.dataDir,
  })
/** Simulates a restored backup: the database has the customers, and the journal has their deletions. */
const bringBack = (...ids: readonly string[]) =>
  writeFileSync(file, ids.map((id) => `${at} ${id}\n`).join(''))
const leave = async () => {
  await confirmEverybody(shop)
  return shop.sara.send('DELETE', '/me')
}
const isGone = async (id: string) => {
  const row = await shop.db
    .selectFrom('customer')
    .select(['deleted_at', 'phone', 'first_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.deleted_at !== null && row.first_name === '' && !row.phone.startsWith('+')
}

test('a deletion is recorded beside the database, with an id and a time only', async () => {
  expect((await leave()).status).toBe(204)

  expect(readFileSync(file, 'utf8')).toBe(`${new Date(shop.clock.now).toISOString()} ${sara}\n`)
})

test('deletions from before the journal, or on another machine, are added later, and once', async () => {
  await leave()
  // half a line, as after a power cut
  writeFileSync(file, '2026-11-2')

  await completeJournal(shop.deps)
  await completeJournal(shop.deps)

  expect(readFileSync(file, 'utf8')).toBe(`2026-11-2\n${new Date(shop.clock.now).toISOString()} ${sara}\n`)
  expect(shop.log.filter(({ alert }) => alert === 'left-and-back')).toEqual([])
})

test('a disk that cannot be written does not prevent a deletion', async () => {
  const { config } = shop.deps
  Object.assign(config, { dataDir: join(config.dataDir, 'left.txt') })
  writeFileSync(config.dataDir, '')

  expect((await leave()).status).toBe(204)

  expect(await isGone(sara)).toBe(true)
  expect(shop.log).toContainEqual(
    expect.objectContaining({
      customerId: sara,
      msg: 'the deletion journal could not be written; it is retried',
    }),
  )
})

test('deleted customers of a restored backup are listed, and deleted again once', async () => {
  await givePoints(shop, phone, 300)
  const stranger = 'A'.repeat(22)
  bringBack(sara, stranger)
  await completeJournal(shop.deps)
  expect(shop.log).toContainEqual(expect.objectContaining({ alert: 'left-and-back', customers: 1 }))

  expect(await run('list')).toEqual({
    ok: true,
    lines: [`${sara}  left 2026-11-20 09:00 UTC`, '1 customer back: npm run deletions -- reapply'],
  })
  expect(await isGone(sara)).toBe(false)
  expect(await run('reapply')).toEqual({
    ok: true,
    lines: [`deleted  ${sara}`, '1 customer deleted again, 1 were gone already'],
  })

  expect(await isGone(sara)).toBe(true)
  expect((await shop.sara.send('GET', '/orders')).status).toBe(401)
  expect((await shop.omar.send('GET', '/orders')).status).toBe(200)
  expect(await run('reapply')).toEqual({
    ok: true,
    lines: [`no deleted account exists in this database (2 in ${file})`],
  })
  const ended = await shop.db
    .selectFrom('points_entry')
    .select('points')
    .where('rule', '=', 'account-deleted')
    .execute()
  expect(ended).toEqual([{ points: -300 }])
})

test('cards of the deleted are left to the shop: a command may have the settings of no gateway', async () => {
  const asked: string[] = []
  const gateway = {
    ...shop.deps.gateway,
    deleteToken: (token: string) => Promise.resolve(void asked.push(token)),
  }
  await shop.db
    .insertInto('saved_card')
    .values({
      id: 'card',
      customer_id: sara,
      token: 'token_of_sara',
      token_hash: 'hash',
      brand: 'visa',
      last4: '1111',
      holder: 'Sara',
      month: 1,
      year: 2031,
      is_default: true,
      made_at: new Date(shop.clock.now),
    })
    .execute()
  bringBack(sara)

  const words = { words: ['deletions', 'reapply'], folder: shop.deps.config.dataDir }
  expect((await runCommand(() => Promise.resolve({ ...shop.deps, gateway }), words)).ok).toBe(true)

  expect(asked).toEqual([])
  const cards = await shop.db.selectFrom('saved_card').select(['token', 'holder']).execute()
  expect(cards).toEqual([{ token: 'token_of_sara', holder: '' }])
})

test('a customer with an active order in the backup is skipped until the order has ended', async () => {
  const order = await shop.sara.order({ paymentMethod: 'branch' })
  bringBack(sara)

  expect(await run('reapply')).toEqual({
    ok: false,
    lines: [
      `skipped  ${sara}: order #${order.number} of olaya is placed; complete or cancel it in the console`,
      '0 customers deleted again; 1 skipped: do what is listed, then run it again',
    ],
  })
  expect(await isGone(sara)).toBe(false)

  await shop.sara.send('POST', `/orders/${order.id}/cancel`)
  expect((await run('reapply')).ok).toBe(true)
  expect(await isGone(sara)).toBe(true)
})

test('a customer who is staff in the backup is skipped, with the step to take first', async () => {
  const fahad = await customerIdOf(shop, '+966512345673')
  bringBack(fahad)

  const { ok, lines } = await run('reapply')

  expect(ok).toBe(false)
  expect(lines[0]).toContain('is on the staff list of this database')
  expect(await isGone(fahad)).toBe(false)
})

test("another machine's journal is read by its path, and an invalid line refuses all of it", async () => {
  expect(existsSync(file)).toBe(false)
  expect((await run('reapply')).lines).toEqual([
    `there is no file ${file}: no account was deleted yet, or it was lost; --file names another`,
  ])
  const other = join(shop.deps.config.dataDir, 'other.txt')
  expect((await run('reapply', '--file', 'other.txt')).lines).toEqual([`there is no file ${other}`])

  writeFileSync(other, `${at} ${sara}\n\nyesterday ${sara}\n`)
  const refused = await run('reapply', '--file', 'other.txt')
  expect(refused.ok).toBe(false)
  expect(refused.lines[0]).toContain(`${other}:3: expected a time and an id`)
  expect(await isGone(sara)).toBe(false)

  writeFileSync(other, '')
  appendFileSync(other, `${at} ${sara}`)
  expect((await run('reapply', '--file', 'other.txt')).ok).toBe(true)
  expect(await isGone(sara)).toBe(true)
})

test('wrong arguments print the usage', async () => {
  for (const words of [['both'], ['reapply', 'now'], ['reapply', '--all']]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { ok, lines } = await run(...words)
    expect(ok).toBe(false)
    expect(lines.join('\n')).toContain('npm run deletions -- reapply [--file FILE]')
  }
})

import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cards, tell } from '#support/payer.ts'
import { openPayingShop, type PayingShop } from '#support/paying-shop.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop({ environment: { LOG_LEVEL: 'trace' } })
  await shop.nextDay()
})
afterAll(() => shop.close())

/** Every row of every table, as text. */
async function databaseDump(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(shop.db)
  const dumps = await Promise.all(
    rows.map(({ name }) =>
      sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(shop.db),
    ),
  )
  return dumps.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n')
}

function filesUnder(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
}

test('after whole journeys no card number and no CVV is in the database, the log or any file', async () => {
  const { payer, sara } = shop
  await payer.paid({ remember: true })
  const [card] = (await shop.db.selectFrom('saved_card').selectAll().execute()) ?? []
  const saved = await sara.order({ paymentMethod: 'card', payWith: { kind: 'card', cardId: card?.id ?? '' } })
  await payer.approve(saved)
  await tell(shop, shop.sandbox.events.at(-1) ?? {})
  await shop.staff.fahad.move(saved.id, 'placed', 'rejected', 'Out of rice')
  const declined = await payer.order(cards.noFunds, { remember: true })
  await payer.approve(declined)
  await payer.checked(declined.id)
  await sara.send('POST', '/cards', { token: await payer.token(cards.visa) })
  await sara.send('DELETE', `/cards/${card?.id}`)
  await shop.runCronJobs()
  // a request that our app never sends: with the card itself
  const number = cards.atOnce
  await sara.place({
    ...(await sara.agree()),
    paymentMethod: 'card',
    payWith: { kind: 'token', token: number, number },
  })
  await sara.send('POST', '/cards', { token: 'token_x', number, cvc: '873' })
  await shop.app.request('/sandbox/moyasar/v1/tokens', {
    method: 'POST',
    body: JSON.stringify({ number, cvc: '873' }),
  })

  const kept = {
    database: await databaseDump(),
    log: JSON.stringify(shop.log),
    files: filesUnder(shop.deps.config.dataDir),
  }

  expect(kept.database).toContain('1010')
  expect(kept.files).toContain('XXXX-XXXX-XXXX-1010')
  for (const [where, text] of Object.entries(kept)) {
    for (const number of Object.values(cards)) {
      const written = [number, number.replaceAll(/(\d{4})(?=\d)/g, '$1 '), number.slice(0, 12)]
      expect(
        written.filter((form) => text.includes(form)),
        where,
      ).toEqual([])
    }
    // without fractions of seconds and of tokens in a bucket
    expect(text.replaceAll(/\.\d+/g, ''), where).not.toMatch(/\b873\b/)
    // as a word: random ids contain these letters now and then
    expect(text, where).not.toMatch(/(?<![a-z0-9])(cvc|cvv)(?![a-z0-9])/i)
    expect(text, where).not.toContain(shop.deps.config.payment.secretKey)
  }
  expect(kept.log).not.toContain('token_')
})

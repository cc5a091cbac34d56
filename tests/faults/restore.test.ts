import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkLedger } from '#server/audience/ledger/check-ledger.ts'
import { openStore, type StoreKind } from '#server/platform/db/open.ts'
import { contentOf } from '#support/content-of.ts'
import { countRows } from '#support/count-rows.ts'
import { aCustomerClient, anOrderId, askAt } from '#support/customer-client.ts'
import { openEmptyDatabase } from '#support/database.ts'
import { givePoints } from '#support/points.ts'
import { aPhoto } from '#support/small-photo.ts'
import { runShop } from '#support/running-shop.ts'
import { openWorld, tomorrow, type World } from '#support/shop-on-copy.ts'

/** Backs the closed shop up and restores it elsewhere, as docs/operating.md says. */
async function restoreElsewhere(kind: StoreKind, { dataDir, databaseUrl }: World) {
  const newDir = mkdtempSync(join(tmpdir(), 'sufra-restored-'))
  const remove = () => rmSync(newDir, { recursive: true, force: true })
  if (kind === 'embedded') {
    const backup = mkdtempSync(join(tmpdir(), 'sufra-backup-'))
    cpSync(dataDir, backup, { recursive: true })
    // the machine is lost: only the copy is left
    rmSync(dataDir, { recursive: true })
    cpSync(backup, newDir, { recursive: true })
    rmSync(backup, { recursive: true })
    return { dataDir: newDir, databaseUrl: undefined, close: () => Promise.resolve(remove()) }
  }
  const empty = await openEmptyDatabase('postgres')
  const dump = run('pg_dump', ['--no-owner', databaseUrl ?? ''])
  run('psql', ['--quiet', '--set', 'ON_ERROR_STOP=1', empty.url ?? ''], dump)
  const close = async () => {
    await empty.close()
    remove()
  }
  return { dataDir: newDir, databaseUrl: empty.url, close }
}

function run(program: string, words: readonly string[], input = ''): string {
  const { status, stdout, stderr } = spawnSync(program, words, {
    input,
    encoding: 'utf8',
    maxBuffer: 512 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`)
  return stdout
}

/** The packages of npm have a PostgreSQL server, but not its tools. */
const hasTools = spawnSync('pg_dump', ['--version']).status === 0
if (!hasTools) console.warn('There is no pg_dump: the restore was rehearsed on the embedded database only.')

test.each(hasTools ? (['embedded', 'postgres'] as const) : (['embedded'] as const))(
  'a backup that is restored elsewhere has every row, and the shop opens on it (%s)',
  async (kind) => {
    const world = await openWorld(kind, { customers: 3 })
    try {
      const { shop, cookies, inspect } = world
      const client = aCustomerClient(askAt(shop.origin), cookies[0])
      const order = await client.order({ when: tomorrow })
      const request = { id: anOrderId(), service: 'app', text: 'It is slow', photo: aPhoto, lang: 'en' }
      expect((await client.send('POST', '/support-requests', request)).status).toBe(200)
      const photoAt = async (origin: string) => {
        const reply = await fetch(`${origin}/api/v1/support-requests/${request.id}/photo`, {
          headers: { cookie: cookies[0] ?? '' },
        })
        return Buffer.from(await reply.arrayBuffer()).toString('base64')
      }
      const photo = await photoAt(shop.origin)
      await shop.stop()
      const before = await inspect(async ({ db }) => {
        await givePoints({ db, clock: { now: Date.now() } }, '+966550000000', 250)
        return { counts: await countRows(db), content: await contentOf(db) }
      })

      const restored = await restoreElsewhere(kind, world)
      try {
        const store = await openStore(restored)
        const after = { counts: await countRows(store.db), content: await contentOf(store.db) }
        await store.close()
        expect(after).toEqual(before)
        expect(after.counts).toMatchObject({ placed_order: 1, support_request: 1, points_account: 1 })

        const opened = await runShop({
          DATA_DIR: restored.dataDir,
          ...(restored.databaseUrl !== undefined && { DATABASE_URL: restored.databaseUrl }),
        })
        try {
          const again = aCustomerClient(askAt(opened.origin), cookies[0])
          expect((await again.send('GET', `/orders/${order.id}`)).body).toEqual(order)
          expect(await photoAt(opened.origin)).toBe(photo)
          const next = await again.order({ when: tomorrow })
          expect(next.number).toBe(order.number + 1)
          expect(opened.command('ledger', 'check')).toContain('the ledger holds')
        } finally {
          await opened.close()
        }
        const reopened = await openStore(restored)
        expect(await checkLedger(reopened.db)).toEqual([])
        await reopened.close()
      } finally {
        await restored.close()
      }
    } finally {
      await world.close()
    }
  },
  240_000,
)

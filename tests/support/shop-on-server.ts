import { fillShop, hashOfContent, type RunningShop, runShop } from './running-shop.ts'
import { copyOf, findTemplate } from './test-server.ts'

/**
 * A shop as `runShop` starts it, with its database on the PostgreSQL server at `SHOPS_POSTGRES_URL`, or the
 * embedded database without one. Answering the requests of a journey costs half the CPU time there.
 */
export async function runShopOnServer(env: Record<string, string> = {}): Promise<RunningShop> {
  const server = process.env.SHOPS_POSTGRES_URL
  if (server === undefined) return runShop(env)
  const template = await findTemplate(server, {
    name: `shop_${hashOfContent()}`,
    lock: 2,
    // opened and closed once: its tables and its menu
    fill: (url) => fillShop({ DATABASE_URL: url }),
  })
  const database = await copyOf(server, template)
  const shop = await runShop({ ...env, DATABASE_URL: database.url })
  const close = async () => {
    await shop.close()
    await database.drop()
  }
  return { ...shop, close }
}

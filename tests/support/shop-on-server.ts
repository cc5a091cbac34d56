import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { BranchMenu, getMenu } from '#contract/menu.ts'
import { writeForeignMenu } from './foreign-brand.ts'
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
  return runOnCopy(server, template, env)
}

/**
 * The shop of another brand, of `foreign-brand.ts`, on the same server. The sizes of its photographs are made
 * once: that takes as much CPU time as a journey.
 */
export async function runForeignShop(): Promise<RunningShop> {
  const server = process.env.SHOPS_POSTGRES_URL
  if (server === undefined) return withForeignMenu(await runShop())
  const template = await findTemplate(server, {
    name: `foreign_${hashOfContent()}`,
    lock: 3,
    fill: async (url) => {
      const shop = await withForeignMenu(await runShop({ DATABASE_URL: url, SUFRA_DEMO: '0' }))
      await shop.close()
    },
  })
  return runOnCopy(server, template, {})
}

async function runOnCopy(
  server: string,
  template: string,
  env: Record<string, string>,
): Promise<RunningShop> {
  const database = await copyOf(server, template)
  const shop = await runShop({ ...env, DATABASE_URL: database.url })
  const close = async () => {
    await shop.close()
    await database.drop()
  }
  return { ...shop, close }
}

/** Imports the other brand's menu, and waits until the sizes of all photographs are made. */
async function withForeignMenu(shop: RunningShop): Promise<RunningShop> {
  shop.command('menu', 'import', writeForeignMenu(shop.dataDir))
  for (let tries = 0; tries < 600; tries++) {
    const reply: unknown = await (await fetch(`${shop.origin}${getMenu.path}`)).json()
    const { items } = v.parse(BranchMenu, reply).menu
    if (items.every(({ blur }) => blur !== null)) return shop
    await sleep(200)
  }
  throw new Error('the sizes of the photographs were not made within two minutes')
}

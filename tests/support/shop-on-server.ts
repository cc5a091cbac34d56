import { randomBytes } from 'node:crypto'
import { onServer, urlOf } from './emptied-database.ts'
import { hashOfContent, type RunningShop, runShop } from './running-shop.ts'

/**
 * A shop as `runShop` starts it, with its database on the PostgreSQL server at `SHOPS_POSTGRES_URL`; the
 * embedded database without one. Answering the requests of a journey costs half the CPU time there.
 */
export async function runShopOnServer(env: Record<string, string> = {}): Promise<RunningShop> {
  const server = process.env.SHOPS_POSTGRES_URL
  if (server === undefined) return runShop(env)
  const template = await findTemplate(server)
  const name = `shop_${randomBytes(8).toString('hex')}`
  await onServer(server, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  )
  const shop = await runShop({ ...env, DATABASE_URL: urlOf(server, name) })
  const close = async () => {
    await shop.close()
    await onServer(server, (client) => client.query(`drop database ${name} with (force)`))
  }
  return { ...shop, close }
}

/** The database of a shop that was opened and closed once. The first worker makes it, the others wait. */
function findTemplate(server: string): Promise<string> {
  const name = `shop_template_${hashOfContent()}`
  return onServer(server, async (client) => {
    await client.query('select pg_advisory_lock(2)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      await client.query(`drop database if exists ${name}_new`)
      await client.query(`create database ${name}_new template template0`)
      const shop = await runShop({ DATABASE_URL: urlOf(server, `${name}_new`) })
      await shop.close()
      await client.query(`alter database ${name}_new rename to ${name}`)
    }
    return name
  })
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type OrderStatement, type Variation, varying } from './order-statement.ts'

/** Starts the reference for orders (`raw-order-server.ts`) with this database and statement. */
export async function startRawOrders(
  databaseUrl: string,
  statement: OrderStatement,
  variation: Variation,
): Promise<{ port: number; pid: string; stop: () => void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'raw-order-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify({ databaseUrl, ...statement, ...variation, varying }))
  const [port] = (await once(child.stdout, 'data')) as [Buffer]
  return { port: Number(port.toString()), pid: String(child.pid), stop: () => child.kill() }
}

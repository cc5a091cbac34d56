import { Hono } from 'hono'
import { isWritable } from '#server/platform/db/ping.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Env } from './env.ts'

/** A database that needs longer for this question cannot serve customers. */
const longestMs = 1000

/** Health checks: `/healthz` reports that the process answers, `/readyz` that it can serve customers. */
export const healthRoutes = ({ pool, closing, store }: Deps): Hono<Env> =>
  new Hono<Env>()
    .get('/healthz', (c) => c.json({ ok: true }, 200, { 'cache-control': 'no-store' }))
    .get('/readyz', async (c) => {
      const writable = isWritable(pool)
      const ready = !closing.aborted && (await Promise.race([writable, falseAfter(longestMs)]))
      return c.json({ ready, store, closing: closing.aborted }, ready ? 200 : 503, {
        'cache-control': 'no-store',
      })
    })

const falseAfter = (ms: number) => new Promise<false>((resolve) => setTimeout(resolve, ms, false).unref())

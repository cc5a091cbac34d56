import { parseArgs } from 'node:util'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import type { SandboxEvent } from './callbacks.ts'
import { standaloneKeys } from './keys.ts'
import { createSandbox } from './sandbox.ts'

/**
 * Runs the sandbox in its own process: `node src/server/platform/gateway/sandbox/main.ts --port 9100 --folder
 * DIR --webhook URL`.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9100' },
    folder: { type: 'string', default: '.data' },
    /** The shop's webhook, as http://localhost:8080/api/v1/payments/events; without it no events are sent. */
    webhook: { type: 'string' },
    secret: { type: 'string', default: standaloneKeys.webhookSecret },
  },
})

const base = `http://127.0.0.1:${values.port}/v1`
const sandbox = createSandbox({
  ...standaloneKeys,
  webhookSecret: values.secret,
  base,
  shopOrigin: null,
  folder: values.folder,
  now: Date.now,
})
const { webhook } = values
if (webhook !== undefined) sandbox.connect((event) => post(webhook, event))

const server = createAdaptorServer({ fetch: new Hono().route('/v1', sandbox.app).fetch })
server.listen(Number(values.port), '127.0.0.1', () =>
  process.stdout.write(`The payment sandbox answers at ${base}\n`),
)
process.on('SIGTERM', () => {
  sandbox.close()
  server.close()
})

async function post(url: string, event: SandboxEvent): Promise<boolean> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
    signal: AbortSignal.timeout(10_000),
  })
  return answer.ok
}

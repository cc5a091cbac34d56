import { runEventsCommand } from '#server/engagement/webhook/command.ts'
import { runKeysCommand } from '#server/identity/api-key/command.ts'
import { jobs } from '#server/jobs.ts'
import { runDueJobs } from '#server/platform/job/worker.ts'
import { stock } from './small-menu.ts'
import { openShop } from './shop.ts'
import { aCustomer, anEmployee } from './signed-in.ts'
import { startReceiver } from './webhook-receiver.ts'

/** A shop with the small menu, a customer, an employee of Olaya, and a receiver of events. */
export async function openWebhookShop(how: Parameters<typeof openShop>[0] = {}) {
  const receiver = await startReceiver()
  const shop = await openShop({ ...how, environment: { WEBHOOK_STAND_IN: receiver.origin } })
  await stock(shop.deps)
  const sara = await aCustomer(shop, '0512345671')
  const fahad = await anEmployee(shop, '0512345673', 'olaya')
  const run = async (...words: string[]): Promise<readonly string[]> => {
    const { ok, lines } = await runEventsCommand(shop.deps, words)
    if (!ok) throw new Error(lines.join('\n'))
    return lines
  }
  return {
    ...shop,
    receiver,
    sara,
    fahad,
    /** `npm run events -- …`; throws if it fails. */
    run,
    /** Makes an endpoint that sends to the receiver. */
    addEndpoint: async (...options: string[]) => {
      const [first = '', secret = ''] = await run(
        'endpoints',
        'add',
        'kitchen',
        '--url',
        receiver.url,
        ...options,
      )
      return { id: first.split(' ')[0] ?? '', secret }
    },
    /** Makes an API key. */
    addKey: async (...scopes: string[]) => {
      const words = scopes.flatMap((scope) => ['--scope', scope])
      const { ok, lines } = await runKeysCommand(shop.deps, ['add', 'till', ...words])
      if (!ok) throw new Error(lines.join('\n'))
      return { id: lines[0]?.split(' ')[0] ?? '', key: lines[1] ?? '' }
    },
    /** Asks with an API key. `path` is without /api/v1. */
    askWith: (key: string, path: string, init: RequestInit = {}) =>
      shop.app.request(`/api/v1${path}`, { ...init, headers: { authorization: `Bearer ${key}` } }),
    /** Runs the jobs that are due. */
    work: () => runDueJobs(shop.deps, jobs),
    deliveries: () =>
      shop.db.selectFrom('webhook_delivery').select(['state', 'tries', 'problem']).orderBy('place').execute(),
    close: async () => {
      await shop.close()
      await receiver.close()
    },
  }
}

export type WebhookShop = Awaited<ReturnType<typeof openWebhookShop>>

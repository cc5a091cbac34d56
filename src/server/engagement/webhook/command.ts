import { type CommandResult, failed } from '#server/platform/command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { kickJobs } from '#server/platform/job/worker.ts'
import { listSome, replay } from './delivery-command.ts'
import { add, disable, enable, list, remove, rotate, test } from './endpoint-command.ts'
import { type EventsArguments, readArguments } from './read-arguments.ts'

export const eventsUsage = `npm run events -- endpoints add NAME --url URL [--topic TYPE …] [--with-customer]
npm run events -- endpoints list | test ID | rotate ID | disable ID | enable ID | remove ID
npm run events -- deliveries list [--endpoint ID] [--state waiting|delivered|dead]
npm run events -- deliveries replay EVENT_ID [--endpoint ID]
npm run events -- deliveries replay --dead [--endpoint ID]
npm run events -- deliveries replay --since 2026-11-25T18:00:00+03:00 --endpoint ID

endpoints add      sends events of orders to this address, and prints the secret that signs them, once.
                   --topic: order.placed, order.status_changed, order.changed, order.delayed, order.cancelled,
                   order.refunded; all without it. --with-customer: with name, phone number and address.
                   Lines of a family cart have the names that its participants chose in any case
endpoints test     sends test.ping now, and says what the receiver answered
endpoints rotate   prints a new secret; for 24 hours the one before signs too
endpoints disable  sends nothing until it is enabled; events of that time are sent by a replay --since
endpoints remove   deletes the address, the secret and the deliveries; the access log still has the name
deliveries list    the newest 200; "dead" are those that were given up after eight tries
deliveries replay  sends an event once more, all dead ones, or everything since an instant`

/** The owner's `npm run events`: `args` is what follows the word events. */
export async function runEventsCommand(
  deps: Pick<Deps, 'config' | 'db' | 'log' | 'now' | 'random'>,
  args: readonly string[],
): Promise<CommandResult> {
  const typed = readArguments(args)
  if (typeof typed === 'string') return failed(typed, '', eventsUsage)
  const run = verbs[typed.verb]
  if (!run) return failed(`there is no "${typed.verb}"`, '', eventsUsage)
  const result = await run(deps, typed)
  kickJobs(deps)
  return result
}

type Run = (
  deps: Pick<Deps, 'config' | 'db' | 'now' | 'random'>,
  typed: EventsArguments,
) => Promise<CommandResult>

const verbs: Readonly<Record<string, Run | undefined>> = {
  'endpoints add': add,
  'endpoints list': list,
  'endpoints test': test,
  'endpoints rotate': rotate,
  'endpoints disable': disable,
  'endpoints enable': enable,
  'endpoints remove': remove,
  'deliveries list': listSome,
  'deliveries replay': replay,
}

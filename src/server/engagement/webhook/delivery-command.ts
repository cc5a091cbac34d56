import { localText } from '#domain/local-text.ts'
import { type CommandResult, failed, succeeded } from '#server/platform/command.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hurryLanes } from './deliver.ts'
import {
  type Lane,
  listDeliveries,
  type ListedDelivery,
  replayDeliveries,
  replaySince,
} from './delivery-store.ts'
import type { EventsArguments } from './read-arguments.ts'

const most = 200

export async function listSome(
  { db }: Pick<Deps, 'db'>,
  { endpointId, state }: EventsArguments,
): Promise<CommandResult> {
  const deliveries = await listDeliveries(db, { endpointId, state, most })
  return succeeded(...deliveries.map(describe), ...(deliveries.length === 0 ? ['no delivery'] : []))
}

export async function replay(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  typed: EventsArguments,
): Promise<CommandResult> {
  const choose = chosenBy(typed)
  if (typeof choose === 'string') return failed(choose)
  const at = now()
  const lanes = await db.transaction().execute(async (tx) => {
    const chosen = await choose(tx, at)
    await hurryLanes(tx, chosen, at)
    return chosen
  })
  const isNone = lanes.length === 0
  return isNone ? failed('there is no such delivery') : succeeded(`${lanes.length} deliveries are due now`)
}

type Choose = (tx: Tx, at: number) => Promise<readonly Lane[]>

/** Returns what makes the chosen deliveries wait again, or what is wrong with the choice. */
function chosenBy({ subject, endpointId, since, dead }: EventsArguments): Choose | string {
  const ways = [subject !== '', dead, since !== undefined].filter(Boolean).length
  if (ways !== 1) return 'expected an id of an event, --dead, or --since with --endpoint'
  if (since === undefined)
    return (tx, at) => replayDeliveries(tx, { endpointId, eventId: dead ? null : subject, at })
  if (endpointId === undefined) return '--since: expected --endpoint too'
  return (tx, at) => replaySince(tx, { endpointId, since, at })
}

const describe = (delivery: ListedDelivery): string =>
  [
    delivery.event_id,
    delivery.kind,
    `#${delivery.number}`,
    `to ${delivery.endpoint} (${delivery.endpoint_id})`,
    delivery.state === 'dead' ? 'DEAD' : delivery.state,
    `${delivery.tries} tries`,
    delivery.tried_at === null ? '' : `tried ${localText(delivery.tried_at.getTime())}`,
    delivery.state === 'waiting' ? `next ${localText(delivery.try_at.getTime())}` : '',
    delivery.problem ?? '',
  ]
    .filter((part) => part !== '')
    .join('  ')

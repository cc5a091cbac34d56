import type { PushMessage } from '#contract/push-message.ts'
import { openDevice } from './device.ts'

/** A line of what somebody was told, as the device keeps it: worker and page read and write the same list. */
export type ToldLine = {
  readonly id: string
  readonly sequence: number
  /** ISO 8601. */
  readonly at: string
  readonly isRead: boolean
  /** contract/notification.ts: whoever shows it parses it. */
  readonly line: unknown
  /** What was pushed for it last, to be shown again instead of an older one. */
  readonly pushed?: PushMessage | undefined
}

/** Two screens of it: what is older is read with a network. */
const mostLines = 40

export const toldDevice = () => openDevice('told')

/** What is stored, without what does not fit. */
export function parseTold(stored: unknown): readonly ToldLine[] {
  if (!Array.isArray(stored)) return []
  return stored.filter(isToldLine)
}

/** With what was pushed; an older state never takes the place of a newer one, and the same is there once. */
export function withPushed(lines: readonly ToldLine[], pushed: PushMessage): readonly ToldLine[] {
  const known = lines.find(({ id }) => id === pushed.id)
  if (known && known.sequence >= pushed.sequence)
    return lines.map((one) =>
      one === known && one.sequence === pushed.sequence ? { ...one, pushed: one.pushed ?? pushed } : one,
    )
  const { id, sequence, at, line } = pushed
  return newestFirst([
    ...lines.filter((one) => one !== known),
    { id, sequence, at, isRead: false, line, pushed },
  ])
}

type Listed = Omit<ToldLine, 'line' | 'pushed'>

/** With what the server has, which knows better, but for what was pushed since it answered. */
export const withListed = (lines: readonly ToldLine[], listed: readonly Listed[]): readonly ToldLine[] => {
  const fresh = listed.map((one): ToldLine => {
    const known = lines.find(({ id }) => id === one.id)
    if (known && known.sequence > one.sequence) return known
    const { id, sequence, at } = one
    // read here, where the server could not be told yet
    const isRead = one.isRead || (known?.sequence === sequence && known.isRead)
    return { id, sequence, at, isRead, line: one, pushed: known?.pushed }
  })
  const ids = new Set(fresh.map(({ id }) => id))
  return newestFirst([...fresh, ...lines.filter(({ id }) => !ids.has(id))])
}

/** With everything told until then as read, or that one line of it. */
export const withRead = (lines: readonly ToldLine[], until: string, id?: string): readonly ToldLine[] =>
  lines.map((one) =>
    !one.isRead && one.at <= until && (id === undefined || one.id === id) ? { ...one, isRead: true } : one,
  )

const newestFirst = (lines: readonly ToldLine[]): readonly ToldLine[] =>
  lines.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, mostLines)

const isToldLine = (value: unknown): value is ToldLine =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'sequence' in value &&
  typeof value.sequence === 'number' &&
  'at' in value &&
  typeof value.at === 'string' &&
  'isRead' in value &&
  typeof value.isRead === 'boolean'

import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { beginWork } from '#storefront/platform/update/busy.ts'
import { DraftSaver, type SavedField, type SendChange } from './draft-saver.ts'
import { sendClosing, sendingEdits } from './send-edits.ts'

/** One for each page; on the server, one for each render. */
const savers = new WeakMap<QueryClient, Map<string, unknown>>()

/**
 * Returns the saver of a field, the same one each time: what waits for the server stays while its field is
 * not on the screen.
 */
export function draftSaver<Value>(queryClient: QueryClient, field: SavedField<Value>): DraftSaver<Value> {
  const known = savers.get(queryClient) ?? new Map<string, unknown>()
  savers.set(queryClient, known)
  const key = JSON.stringify(field.path)
  const saver = known.get(key)
  // a field of the menu file has one kind of value
  if (saver) return saver as DraftSaver<Value>
  const created = new DraftSaver(field, sendOver(queryClient))
  known.set(key, created)
  beWork(created)
  return created
}

const sendOver =
  (queryClient: QueryClient): SendChange =>
  (make, page) =>
    page === 'closing'
      ? sendClosing(queryClient, make())
      : new MutationObserver(queryClient, sendingEdits(queryClient)).mutate(() => [make()])

/** An update of the app, which reloads the page, is not offered while a change waits for the server. */
function beWork({ subscribe, get }: Pick<DraftSaver<unknown>, 'subscribe' | 'get'>): void {
  let end: (() => void) | undefined
  subscribe(() => {
    if (get().error) end ??= beginWork()
    else {
      end?.()
      end = undefined
    }
  })
}

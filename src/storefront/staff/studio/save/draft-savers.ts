import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { onConnectivity } from '#client/connectivity.ts'
import type { MenuFile } from '#contract/menu-file.ts'
import type { MenuDraft } from '#contract/studio.ts'
import { type FieldPath, isSameValue } from '#domain/menu-change.ts'
import { beginWork } from '#storefront/platform/update/busy.ts'
import { studioQuery } from '../queries.ts'
import { studioOf } from '../studio.ts'
import { DraftSaver, type SavedField, type SendChange } from './draft-saver.ts'
import { hasEntryOf } from './entry-of-path.ts'
import { noteUnconfirmed } from './unconfirmed-edits.ts'
import { sendClosing, sendingEdits } from './send-edits.ts'

/** Whether everything is saved; `stopped` if only the editor can save the rest. */
type DraftStatus = 'saved' | 'waiting' | 'unreached' | 'stopped'

type AnySaver = Pick<
  DraftSaver<unknown>,
  'path' | 'status' | 'isShown' | 'subscribe' | 'retry' | 'underWay' | 'close'
>

type Savers = ReturnType<typeof createSavers>

/** One for each page; on the server, one for each render. */
const pages = new WeakMap<QueryClient, Savers>()

/**
 * Returns the saver of a field, the same one each time: what waits for the server stays while its field is
 * not on the screen.
 */
export function draftSaver<Value>(queryClient: QueryClient, field: SavedField<Value>): DraftSaver<Value> {
  const { fields, note } = saversOf(queryClient)
  const key = JSON.stringify(field.path)
  const saver = fields.get(key)
  // a field of the menu file has one kind of value
  if (saver) return saver as DraftSaver<Value>
  const created = new DraftSaver(field, sendOver(queryClient))
  fields.set(key, created)
  created.subscribe(note)
  return created
}

function sendOver(queryClient: QueryClient): SendChange {
  const isInDraft = entriesOfDraft(queryClient)
  return (make, page) => {
    // a crop that was debounced while its photograph was removed would be a crop without one
    const edits = () => [make()].filter(({ path }) => isInDraft(path))
    if (page === 'closing') return sendClosing(queryClient, edits())
    return new MutationObserver(queryClient, sendingEdits(queryClient)).mutate(edits)
  }
}

/** Returns the savers of a page, as a store of what all of them together have. */
export function saversOf(queryClient: QueryClient): Savers {
  const known = pages.get(queryClient) ?? createSavers(queryClient)
  pages.set(queryClient, known)
  return known
}

function createSavers(queryClient: QueryClient) {
  const fields = new Map<string, AnySaver>()
  const listeners = new Set<() => void>()
  let status: DraftStatus = 'saved'
  let stopped: readonly FieldPath[] = []
  let watched: End | undefined
  let work: End | undefined
  let uploads = 0
  const isInDraft = entriesOfDraft(queryClient)
  // no field can correct it any more: its entry was removed
  const isLost = (saver: AnySaver) => isStopped(saver) && !saver.isShown && !isInDraft(saver.path)

  function note(): void {
    for (const [key, saver] of fields) if (isLost(saver)) fields.delete(key)
    const unsaved = [...fields.values()].filter((saver) => saver.status !== 'saved')
    watched = during(unsaved.length + uploads > 0, watched, () => watchPage(queryClient, { fields, note }))
    // an update reloads the page; what is refused and not on the screen would delay it for ever
    const isWork = uploads > 0 || unsaved.some((saver) => saver.status !== 'refused' || saver.isShown)
    work = during(isWork, work, beginWork)

    const found = statusOf(unsaved)
    const next = found === 'saved' && uploads > 0 ? 'waiting' : found
    const paths = unsaved.filter(isStopped).map(({ path }) => path)
    if (next === status && isSameValue(paths, stopped)) return
    status = next
    stopped = paths
    for (const listener of listeners) listener()
  }

  return {
    fields,
    note,
    /** A file is on its way, which the draft does not name yet. Returns the function that ends it. */
    beginUpload: (): End => {
      uploads += 1
      note()
      return () => {
        uploads -= 1
        note()
      }
    },
    get: (): DraftStatus => status,
    /** The fields that only the editor can save. */
    getStopped: (): readonly FieldPath[] => stopped,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const isStopped = ({ status }: AnySaver): boolean => status === 'refused' || status === 'conflict'

/** Returns a function that says whether the draft has the entry of a path. A draft is read once. */
function entriesOfDraft(queryClient: QueryClient): (path: FieldPath) => boolean {
  let known: { readonly draft: MenuDraft; readonly menu: MenuFile } | undefined
  return (path) => {
    const draft = queryClient.getQueryData(studioQuery().queryKey)
    if (!draft) return true
    if (known?.draft !== draft) known = { draft, menu: studioOf(draft).menu }
    return hasEntryOf(known.menu, path)
  }
}

type End = () => void

/** Begins what lasts while `is` is true, or ends it. Returns its end; undefined if it has ended. */
function during(is: boolean, end: End | undefined, begin: () => End): End | undefined {
  if (is) return end ?? begin()
  end?.()
  return undefined
}

/** What found no server is said first: it is no fault of the editor, and nothing else is saved meanwhile. */
function statusOf(unsaved: readonly AnySaver[]): DraftStatus {
  if (unsaved.some(({ status }) => status === 'unreached')) return 'unreached'
  if (unsaved.some(isStopped)) return 'stopped'
  return unsaved.length > 0 ? 'waiting' : 'saved'
}

/**
 * While something is not saved: sends it again with the reconnection, and at once when the page is about to
 * close; the browser asks before that. It is noted again with each draft that is read, which may lack an
 * entry. Returns the function that stops it.
 */
function watchPage(
  queryClient: QueryClient,
  { fields, note }: { readonly fields: ReadonlyMap<string, AnySaver>; readonly note: () => void },
): End {
  const over = new AbortController()
  const [draftKey] = studioQuery().queryKey
  const stopReading = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === draftKey) note()
  })
  const stop = onConnectivity(() => fields.forEach(({ retry }) => retry()))
  const closeAll = () =>
    fields.forEach((saver) => {
      // this page may not learn the answer
      if (saver.underWay) noteUnconfirmed(queryClient, saver.underWay)
      saver.close()
    })
  const ask = (event: BeforeUnloadEvent) => {
    // already here: the next page may read the draft soon after `pagehide`
    closeAll()
    event.preventDefault()
    // Chrome before 119 asks for this only
    event.returnValue = true
  }
  window.addEventListener('beforeunload', ask, over)
  // a browser of a phone may close a page without asking
  window.addEventListener('pagehide', closeAll, over)
  return () => {
    over.abort()
    stop()
    stopReading()
  }
}

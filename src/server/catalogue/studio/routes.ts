import * as v from 'valibot'
import { MenuFile } from '#contract/menu-file.ts'
import {
  changeMenuDraft,
  exportMenu,
  getMenuDraft,
  getPublication,
  listPublications,
  publishAgain,
  publishMenu,
  markDraftReady,
  takeBackPublication,
} from '#contract/studio.ts'
import { addPicture, getDraftLook } from '#contract/studio-look.ts'
import { previewDrawing } from '#contract/studio-drawing.ts'
import { addPhoto, getDraftPhoto } from '#contract/studio-photo.ts'
import { getMenuPreview, getPreviewFile } from '#contract/studio-preview.ts'
import { getDraftSince } from '#contract/studio-since.ts'
import { readCursor } from '#domain/cursor.ts'
import { refuse } from '#domain/outcome.ts'
import { replyPacked } from '#server/platform/http/packed.ts'
import { differencesBetween } from '#server/catalogue/publication/menu-differences.ts'
import { findLivePublication, findPublication } from '#server/catalogue/publication/publication-store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { takeToken } from '#server/platform/http/rate-limit-store.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { changeDraft } from './change-draft.ts'
import { asFileChange, type Draft } from './draft.ts'
import { listHistory, listSince } from './history-store.ts'
import { previewOfDrawing } from './drawing.ts'
import { keepPhoto, previewOf } from './photos.ts'
import { keepPicture, readDraftLook } from './look.ts'
import { findPreviewFile, previewDraft } from './preview.ts'
import { publishAgain as publish, publishDraft, takeBack } from './publish.ts'
import { asMenuDraft, readDraft, readSince } from './read-draft.ts'
import { markReady, type StudioEffects } from './mark-ready.ts'
import { type Viewer, viewerOf } from './viewer.ts'
import { withWaits } from './waits-for.ts'

/** The differences that are shown before an earlier menu is published again. */
const mostShown = 200

/** A new menu has a hundred dishes; each photograph takes a second of a core. */
const photoBucket = { capacity: 200, perSecond: 200 / 3600 }

const previewHeaders = {
  'content-type': 'image/webp',
  // its address has the name of the photograph, which is the hash of its bytes or the path in a file
  'cache-control': 'private, max-age=3600',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
}

const previewFileHeaders = {
  'cache-control': 'private, max-age=3600',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

/** Routes of the studio: the draft of the menu, its publications and the export. */
export const studioRoutes = (deps: Deps, effects: StudioEffects) =>
  routes(deps, [
    serve(
      getMenuDraft,
      async ({ session }) => (await readDraft(deps, viewerOf(session))) ?? refuse('no-published-menu'),
    ),

    serve(
      getDraftSince,
      async ({ query, session }) =>
        (await readSince(deps, viewerOf(session), query)) ?? refuse('no-published-menu'),
    ),

    serve(changeMenuDraft, async ({ body, session }) => {
      const editor = { by: session.customerId, now: deps.now() }
      const changed = await deps.db.transaction().execute((tx) => changeDraft(tx, body.edits, editor))
      return changed.ok ? stateOf(deps, changed.value, viewerOf(session)) : changed
    }),

    serve(markDraftReady, async ({ session }) => {
      const caller = { by: session.customerId, now: deps.now() }
      const said = await deps.db.transaction().execute((tx) => markReady(tx, caller, effects.onReady))
      if (!said.ok) return said
      effects.afterReady(deps)
      return stateOf(deps, said.value, viewerOf(session))
    }),

    serve(previewDrawing, async ({ query }) => previewOfDrawing(query)),
    ...photoRoutes(deps),
    ...previewRoutes(deps),

    ...publicationRoutes(deps),

    serve(exportMenu, async ({ c }) => {
      const live = await findLivePublication(deps.db)
      if (!live) return refuse('no-published-menu')
      c.header('content-disposition', 'attachment; filename="menu.json"')
      // parsed, so that the fields are in the order of the documentation. A rule may be newer than the menu
      const parsed = v.safeParse(MenuFile, live.content)
      if (!parsed.typed) throw new Error('expected the live menu to have the types of a menu file')
      return parsed.output
    }),
  ])

/** The draft without the menu that is live. */
async function stateOf({ db }: Pick<Deps, 'db'>, draft: Draft, viewer: Viewer) {
  const { live: _live, ...state } = await asMenuDraft(db, draft, viewer)
  return state
}

/** What was published, and what waits. */
const publicationRoutes = (deps: Deps) => [
  serve(publishMenu, async ({ body: { at, ...seen }, session }) => {
    const published = await publishDraft(deps, {
      ...seen,
      at: at === null ? null : Date.parse(at),
      by: session.customerId,
    })
    return published.ok ? published.value : published
  }),

  serve(listPublications, async ({ query: { after }, session }) => {
    const { share } = viewerOf(session)
    const { page, next } = await listHistory(deps.db, share, readCursor(after))
    return { publications: await withWaits(deps, page, share), next }
  }),

  serve(getPublication, async ({ params }) => {
    const [live, earlier] = [await findLivePublication(deps.db), await find(deps, params.number)]
    if (!live || !earlier || earlier.liveAt === null) return refuse('not-found')
    const changes = differencesBetween(live, earlier)
    return {
      live: live.number,
      changes: changes.slice(0, mostShown).map(asFileChange),
      changeCount: changes.length,
      since: await listSince(deps.db, earlier.number),
    }
  }),

  serve(publishAgain, async ({ params, body, session }) => {
    const number = numberOf(params.number)
    if (number === undefined) return refuse('not-found')
    const published = await publish(deps, { number, by: session.customerId, live: body.live })
    return published.ok ? published.value : published
  }),

  serve(takeBackPublication, async ({ params, session }) => {
    const number = numberOf(params.number)
    if (number === undefined) return refuse('not-found')
    const taken = await takeBack(deps, { number, by: session.customerId })
    return taken.ok ? undefined : taken
  }),
]

/** The photographs of the draft. */
const photoRoutes = (deps: Deps) => [
  serve(addPhoto, async ({ c, session }) => {
    const taken = await takeToken(deps.db, `photo:${session.customerId}`, photoBucket, deps.now())
    if (!taken.ok) return refuse('too-many-requests', taken)
    const kept = await keepPhoto(deps, Buffer.from(await c.req.arrayBuffer()))
    return kept.ok ? kept.value : { ...kept, status: kept.refusal === 'unavailable' ? undefined : 422 }
  }),

  serve(getDraftPhoto, async ({ params, c }) => {
    const preview = await previewOf(deps, params.id)
    if (!preview.ok) return preview
    if (!preview.value) return refuse('no-photo')
    return c.body(new Uint8Array(preview.value), 200, previewHeaders)
  }),
]

/** The draft as customers would see it. */
const previewRoutes = (deps: Deps) => [
  serve(getMenuPreview, async ({ query, session }) => {
    const preview = await previewDraft(deps, viewerOf(session).share, query.branch)
    return preview.ok ? preview.value : preview
  }),

  serve(getDraftLook, async () => (await readDraftLook(deps)) ?? refuse('no-published-menu')),

  serve(addPicture, async ({ c, session }) => {
    const taken = await takeToken(deps.db, `photo:${session.customerId}`, photoBucket, deps.now())
    if (!taken.ok) return refuse('too-many-requests', taken)
    const kept = await keepPicture(deps, Buffer.from(await c.req.arrayBuffer()))
    return kept.ok ? kept.value : { ...kept, status: kept.refusal === 'unavailable' ? undefined : 422 }
  }),

  serve(getPreviewFile, async ({ params, session, c }) => {
    const file = await findPreviewFile(deps, viewerOf(session).share, params.file)
    return file ? replyPacked(c, file, previewFileHeaders) : refuse('not-found')
  }),
]

const numberOf = (text: string): number | undefined => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

async function find({ db }: Pick<Deps, 'db'>, text: string) {
  const number = numberOf(text)
  return number === undefined ? undefined : findPublication(db, number)
}

import { photoEdges, previewEdge } from '#domain/photo.ts'
import { isPhotoWaiting, putSizes, claimWaitingPhoto } from '#server/catalogue/photo/photo-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/job/queue.ts'
import type { Handler } from '#server/platform/job/worker.ts'
import { cropSquares, type WantedSquare } from '#server/platform/picture/crop-squares.ts'
import { publishMenuChange } from '#server/catalogue/menu/menu-reading.ts'
import { raiseRevision } from '#server/catalogue/menu/revision-store.ts'

/**
 * Photographs per run. Each takes two to five seconds, and the lease of a job is a minute. Each run publishes
 * one change, so that open phones do not read the menu again for every photograph.
 */
const photosOfRun = 5

const wanted: readonly WantedSquare[] = [
  ...photoEdges.flatMap((edge) => [
    { edge, format: 'avif' as const },
    { edge, format: 'webp' as const },
  ]),
  { edge: previewEdge, format: 'jpg' },
]

/** Enqueues the making of the sizes, in the caller's transaction. One job makes all that wait, one by one. */
export const enqueuePhotos = (db: Db, now: number): Promise<unknown> =>
  enqueue(db, { kind: 'photos', payload: {}, dedupe: 'photos', lane: 'photos', at: now })

/** Makes the sizes of waiting photographs. Their dishes show them from then on. */
export const makePhotos: Handler = async (deps) => {
  let made = 0
  for (let tried = 0; tried < photosOfRun && !deps.closing.aborted; tried += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one core only: the other one serves customers
    const outcome = await makeNext(deps)
    if (outcome === 'none') break
    if (outcome === 'made') made += 1
  }
  // makes this job due again as soon as it has finished
  if (await isPhotoWaiting(deps.db)) await enqueuePhotos(deps.db, deps.now())
  if (made > 0) await publishMenuChange(deps)
}

async function makeNext({ db, log, now }: Deps): Promise<'made' | 'failed' | 'none'> {
  const photo = await claimWaitingPhoto(db)
  if (!photo) return 'none'
  const { id, original, centre, isLastTry } = photo
  try {
    const squares = await cropSquares(original, wanted, centre)
    await db.transaction().execute(async (tx) => {
      await putSizes(tx, { id, ...squares, now: now() })
      await raiseRevision(tx)
    })
    return 'made'
  } catch (error) {
    log.error({ err: error, photo: id, alert: isLastTry }, 'the sizes of a photograph could not be made')
    return 'failed'
  }
}

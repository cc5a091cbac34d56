import { cacheNames } from './storage-keys.ts'

/** Runs `store`. If storage is full, deletes the cached pictures and retries once. */
export async function makingRoom<Result>(
  store: () => Promise<Result>,
  dropPictures: () => Promise<boolean> = deleteStoredPictures,
): Promise<Result> {
  try {
    return await store()
  } catch (error) {
    if (!isFull(error) || !(await dropPictures().catch(() => false))) throw error
    return store()
  }
}

/** Checks the error's name: newer browsers use a class of its own, but the same name. */
const isFull = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'QuotaExceededError'

/** Deletes the cached pictures. Returns false if there were none. */
export async function deleteStoredPictures(): Promise<boolean> {
  return typeof caches !== 'undefined' && caches.delete(cacheNames.pictures)
}

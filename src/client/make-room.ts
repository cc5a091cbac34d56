import { cacheNames } from './remembered.ts'

/** Stores something. Where the device is full, the pictures of the dishes make room for it, and it is tried once more. */
export async function makingRoom<Result>(
  store: () => Promise<Result>,
  dropPictures: () => Promise<boolean> = dropKeptPictures,
): Promise<Result> {
  try {
    return await store()
  } catch (error) {
    if (!isFull(error) || !(await dropPictures().catch(() => false))) throw error
    return store()
  }
}

/** Some browsers say it with a class of its own by now; the name is the same. */
export const isFull = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'QuotaExceededError'

/** False where there were none. */
export async function dropKeptPictures(): Promise<boolean> {
  return typeof caches !== 'undefined' && caches.delete(cacheNames.pictures)
}

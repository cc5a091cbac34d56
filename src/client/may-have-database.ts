import { databaseOf, type DatabaseName } from './stored-value.ts'

/**
 * Returns whether a database of this name may exist. It does not open it, which would create an empty one.
 */
export async function mayHaveDatabase(name: DatabaseName): Promise<boolean> {
  const databases = await globalThis.indexedDB?.databases?.().catch(() => undefined)
  return databases?.some((database) => database.name === databaseOf(name)) !== false
}

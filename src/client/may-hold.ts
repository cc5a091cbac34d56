import { databaseOf, type DeviceName } from './device.ts'

/** Whether the device may hold something under this name. Nothing is opened, for that would make an empty database of it. */
export async function mayHold(name: DeviceName): Promise<boolean> {
  const databases = await globalThis.indexedDB?.databases?.().catch(() => undefined)
  return databases?.some((database) => database.name === databaseOf(name)) !== false
}

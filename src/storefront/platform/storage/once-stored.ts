import { mayHaveDatabase } from '#client/may-have-database.ts'
import { databaseOf, type DatabaseName } from '#client/stored-value.ts'

/**
 * Calls `act` once the device may have a database of this name: now, or when a page stores the first value of
 * this name.
 */
export async function onceStored(name: DatabaseName, act: () => void): Promise<void> {
  const channel = new BroadcastChannel(databaseOf(name))
  const start = () => {
    if (isStarted) return
    isStarted = true
    channel.close()
    act()
  }
  let isStarted = false
  // before the device is read: another page may store the first value meanwhile
  channel.addEventListener('message', start)
  if (await mayHaveDatabase(name)) start()
}

import { mayHaveDatabase } from '#client/may-have-database.ts'
import { type DatabaseName, openStoredValue } from '#client/stored-value.ts'

/**
 * Calls `act` once the device may have a database of this name: now, or when another tab has stored the first
 * value of this name.
 */
export async function onceStored(name: DatabaseName, act: () => void): Promise<void> {
  let isStarted = false
  const look = async () => {
    if (isStarted || !(await mayHaveDatabase(name)) || isStarted) return
    isStarted = true
    stop()
    act()
  }
  // before the device is read: another tab may store the first value meanwhile
  const stop = openStoredValue(name).onOtherTab(() => void look())
  await look()
}

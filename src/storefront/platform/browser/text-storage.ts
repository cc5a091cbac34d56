/**
 * Texts in a storage of the browser, by their keys. A browser whose settings block the storage throws at
 * every use: then it holds nothing, and a value lasts as long as the page.
 */
const textStorage = (storage: () => Storage) => ({
  read(key: string): string | null {
    try {
      return storage().getItem(key)
    } catch {
      return null // blocked, or on the server
    }
  },
  /** Returns whether the browser has stored it. */
  store(key: string, value: string): boolean {
    try {
      storage().setItem(key, value)
      return true
    } catch {
      return false // blocked or full
    }
  },
  delete(key: string): void {
    try {
      storage().removeItem(key)
    } catch {
      // blocked: nothing is in it
    }
  },
})

/** Lasts as long as the tab, also when it is reloaded. */
export const tabStorage = textStorage(() => sessionStorage)

/** All tabs of the device have the same. */
export const deviceStorage = textStorage(() => localStorage)

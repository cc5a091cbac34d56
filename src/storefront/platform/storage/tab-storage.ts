/**
 * The storage of this tab, as texts. A browser whose settings block it throws at every use: then it holds
 * nothing, and the value lasts as long as the page.
 */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null // blocked, or on the server
  }
}

/** Returns whether the browser has stored it. */
export function storeInTab(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value)
    return true
  } catch {
    return false // blocked or full
  }
}

export function deleteFromTab(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // blocked: nothing is in it
  }
}

let isHydrating = false
const waiting = new Set<() => void>()

/** Called before React takes the server's page over. React hydrates a page in several parts, not at once. */
export function beginHydration(): void {
  isHydrating = true
}

/** Called when the whole screen is hydrated: runs what has waited for it. */
export function endHydration(): void {
  isHydrating = false
  for (const run of waiting) run()
  waiting.clear()
}

/**
 * Runs `run` at once, or when the page under hydration is complete: what this device knows must not change a
 * part before it is hydrated, because it would differ from the server's. Returns a function that cancels it.
 */
export function afterHydration(run: () => void): () => void {
  if (isHydrating) waiting.add(run)
  else run()
  return () => waiting.delete(run)
}

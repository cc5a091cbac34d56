/**
 * Tells whoever is looking that something changed, and nothing more: they read it anew. A topic is a pointer, such as
 * `order:<id>`, `branch:<id>` or `menu`.
 */
export type Live = {
  /**
   * Call it after the commit, never inside the transaction: a notification inside makes all commits of the database wait
   * for each other. Never throws; one that is lost is made up for when screens look again.
   */
  readonly publish: (topic: string) => Promise<void>
  /** `changed` runs after every publish on the topic, and when some may have been missed. Returns what ends it. */
  readonly subscribe: (topic: string, changed: () => void) => () => void
  readonly close: () => Promise<void>
}

export type Subscribers = {
  readonly subscribe: Live['subscribe']
  readonly tell: (topic: string) => void
  /** Notifications may have been lost: everybody is told. */
  readonly tellAll: () => void
}

export function createSubscribers(): Subscribers {
  const topics = new Map<string, Set<() => void>>()
  return {
    subscribe: (topic, changed) => {
      const own = () => changed()
      const those = topics.get(topic) ?? new Set()
      topics.set(topic, those.add(own))
      return () => {
        those.delete(own)
        if (those.size === 0 && topics.get(topic) === those) topics.delete(topic)
      }
    },
    tell: (topic) => {
      for (const changed of topics.get(topic) ?? []) changed()
    },
    tellAll: () => {
      for (const those of topics.values()) for (const changed of those) changed()
    },
  }
}

/** For a store that only this process has: nobody else could be told. */
export function createLocalLive(): Live {
  const { subscribe, tell } = createSubscribers()
  return {
    publish: (topic) => {
      // not at once: whoever publishes finishes first, as with a notification that went round by the database
      setImmediate(tell, topic)
      return Promise.resolve()
    },
    subscribe,
    close: () => Promise.resolve(),
  }
}

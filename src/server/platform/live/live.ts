/**
 * Publish and subscribe for changes. A notification carries no data: subscribers read the new state. A topic
 * names what changed, such as `order:<id>`, `branch:<id>` or `menu`.
 */
export type Live = {
  /**
   * Call it after the commit, never inside the transaction: a notification in a transaction serializes all
   * commits of the database. Never throws; a lost notification is compensated when screens poll.
   */
  readonly publish: (topic: string) => Promise<void>
  /**
   * Runs `changed` after every publish on the topic, and when some may have been missed. Returns the
   * unsubscribe.
   */
  readonly subscribe: (topic: string, changed: () => void) => () => void
  readonly close: () => Promise<void>
}

type Subscribers = {
  readonly subscribe: Live['subscribe']
  readonly notify: (topic: string) => void
  /** Notifies all subscribers, after notifications may have been lost. */
  readonly notifyAll: () => void
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
    notify: (topic) => {
      for (const changed of topics.get(topic) ?? []) changed()
    },
    notifyAll: () => {
      for (const those of topics.values()) for (const changed of those) changed()
    },
  }
}

/** Creates a `Live` for a database that only this process uses. */
export function createLocalLive(): Live {
  const { subscribe, notify } = createSubscribers()
  return {
    publish: (topic) => {
      // deferred, so that the publisher's code finishes first, as with a notification through the database
      setImmediate(notify, topic)
      return Promise.resolve()
    },
    subscribe,
    close: () => Promise.resolve(),
  }
}

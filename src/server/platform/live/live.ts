/**
 * Publish and subscribe for changes. A notification carries no data: subscribers read the new state. A topic
 * names what changed, such as `order:<id>` or `branch:<id>`. `menu:<id>` is a part of `menu`: subscribers of
 * one are notified of both.
 */
export type Live = {
  /**
   * Call it after the commit, never inside the transaction: a notification in a transaction serializes all
   * commits of the database. Never throws; a lost notification is compensated when screens poll.
   */
  readonly publish: (topic: string) => Promise<void>
  /**
   * Runs `changed` after every publish on the topic, its parts and the topic that it is a part of, with the
   * published topic; with undefined when some may have been missed. Returns a function that unsubscribes.
   */
  readonly subscribe: (topic: string, changed: (topic: string | undefined) => void) => () => void
  readonly close: () => Promise<void>
}

type Subscribers = {
  readonly subscribe: Live['subscribe']
  readonly notify: (topic: string) => void
  /** Notifies all subscribers, after notifications may have been lost. */
  readonly notifyAll: () => void
}

export function createSubscribers(): Subscribers {
  const topics = new Map<string, Set<(topic: string | undefined) => void>>()
  return {
    subscribe: (topic, changed) => {
      const own: typeof changed = (published) => changed(published)
      const those = topics.get(topic) ?? new Set()
      topics.set(topic, those.add(own))
      return () => {
        those.delete(own)
        if (those.size === 0 && topics.get(topic) === those) topics.delete(topic)
      }
    },
    notify: (topic) => {
      const [whole = ''] = topic.split(':')
      // the whole first: its subscribers clear caches that those of a part then read
      for (const name of whole === topic ? [topic, ...partsOf(topic)] : [whole, topic])
        for (const changed of topics.get(name) ?? []) changed(topic)
    },
    notifyAll: () => {
      const names = [...topics.keys()].toSorted((a, b) => Number(a.includes(':')) - Number(b.includes(':')))
      for (const name of names) for (const changed of topics.get(name) ?? []) changed(undefined)
    },
  }

  function partsOf(whole: string): string[] {
    return [...topics.keys()].filter((name) => name.startsWith(`${whole}:`))
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

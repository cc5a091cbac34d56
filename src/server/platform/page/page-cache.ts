type PageCache<Page> = {
  /** Returns the cached page, or makes it, once for all simultaneous requests. Failures are not cached. */
  readonly get: (key: string, make: () => Promise<Page>) => Promise<Page>
  /** Drops the pages of these keys, or all of them. */
  readonly drop: (isDropped?: (key: string) => boolean) => void
}

type Kept<Page> = { readonly page: Promise<Page>; readonly until: number }

/** Creates an LRU cache of `limit` pages, each for at most `maxAge` milliseconds. */
export function createPageCache<Page>({
  limit,
  maxAge,
  now,
  worthKeeping = () => true,
}: {
  limit: number
  maxAge: number
  now: () => number
  worthKeeping?: (page: Page) => boolean
}): PageCache<Page> {
  const kept = new Map<string, Kept<Page>>()

  function make(key: string, maker: () => Promise<Page>): Promise<Page> {
    const entry: Kept<Page> = { page: maker(), until: now() + maxAge }
    kept.set(key, entry)
    const drop = () => void (kept.get(key) === entry && kept.delete(key))
    entry.page.then((page) => worthKeeping(page) || drop(), drop)
    const oldest = kept.keys().next()
    if (kept.size > limit && !oldest.done) kept.delete(oldest.value)
    return entry.page
  }

  return {
    get: (key, maker) => {
      const entry = kept.get(key)
      // deleted and inserted again in either case: the order of the map is the order of use
      kept.delete(key)
      if (!entry || entry.until <= now()) return make(key, maker)
      kept.set(key, entry)
      return entry.page
    },
    drop: (isDropped = () => true) => {
      for (const key of kept.keys()) if (isDropped(key)) kept.delete(key)
    },
  }
}

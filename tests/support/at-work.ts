import type { Deps } from '#server/platform/deps.ts'
import type { FindSession } from '#server/platform/session.ts'
import { hashOf } from '#server/platform/crypto/hash.ts'

/**
 * Finds sessions as the shop does, but marks each as active first: what the requests of a console do while an
 * employee works at it. A test that moves the clock by hours then finds no locked console.
 */
export function atWork({ db, now, findSession }: Pick<Deps, 'db' | 'now' | 'findSession'>): FindSession {
  const marked = new Map<string, { readonly at: number; readonly done: Promise<unknown> }>()
  const mark = (token: string, at: number) =>
    db
      .updateTable('customer_session')
      .set({ active_at: new Date(at) })
      .where('token_hash', '=', hashOf(token))
      .execute()
  return async (token, use) => {
    const at = now()
    if (marked.get(token)?.at !== at) marked.set(token, { at, done: mark(token, at) })
    // of two requests at once, the second waits for the mark of the first
    await marked.get(token)?.done
    return findSession(token, use)
  }
}

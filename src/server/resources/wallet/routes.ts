import { getWallet, listEntries } from '#contract/wallet.ts'
import type { Deps } from '#server/platform/deps.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { refuseCursor } from '#server/platform/http/refuse-cursor.ts'
import { parseCursor, readStatement, readWallet } from './statement.ts'

export const walletRoutes = (deps: Deps) =>
  routes(deps, [
    serve(getWallet, ({ session }) => readWallet(deps.db, session, deps.now())),

    serve(listEntries, ({ query, session }) => {
      const before = query.cursor === undefined ? undefined : parseCursor(query.cursor)
      if (query.cursor !== undefined && before === undefined) return refuseCursor()
      return readStatement(deps.db, session.customerId, before)
    }),
  ])

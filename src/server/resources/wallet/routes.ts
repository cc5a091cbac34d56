import { getWallet, listEntries } from '#contract/wallet.ts'
import type { Deps } from '#server/platform/deps.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { readStatement, readWallet } from './statement.ts'

export const walletRoutes = (deps: Deps) =>
  routes(deps, [
    serve(getWallet, ({ session }) => readWallet(deps.db, session, deps.now())),

    serve(listEntries, ({ query: { cursor }, session }) =>
      readStatement(deps.db, session.customerId, cursor === undefined ? undefined : Number(cursor)),
    ),
  ])

import { getAudit } from '#contract/audit.ts'
import { readCursor } from '#domain/cursor.ts'
import type { Deps } from '#server/platform/deps.ts'
import { routes, serve } from '#server/platform/http/serve.ts'
import { readAudit } from './read-audit.ts'

/** The route of the audit, for owners. It names no customer. */
export const auditRoutes = (deps: Deps) =>
  routes(deps, [
    serve(getAudit, ({ query: { kind, by, from, to, after, limit } }) => {
      const filter = {
        kind: kind ?? null,
        by: by ?? null,
        from: instantOf(from),
        to: instantOf(to),
        after: readCursor(after) ?? null,
      }
      return readAudit(deps, filter, Number(limit ?? usualLimit))
    }),
  ])

/** As many entries as a screen shows at first. */
const usualLimit = 50

const instantOf = (text: string | undefined) => (text === undefined ? null : Date.parse(text))

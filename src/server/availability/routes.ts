import type { Hono } from 'hono'
import { followMenu } from '#contract/availability.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { eventStream } from '../http/event-stream.ts'
import { refuse } from '../http/refuse.ts'
import { routes, serve } from '../http/serve.ts'
import { findBrands, findCounter } from '../menu/counter.ts'

export const availabilityRoutes = (deps: Deps): Hono<Env> =>
  routes(deps, [
    serve(
      followMenu,
      async ({ params, c }) => {
        // reading it first has this process forget what it knows before the stream, which then reads it, is told
        if (!(await findCounter(deps, params.id))) return refuse('not-found')
        return eventStream(c, deps, {
          topic: 'menu',
          mayHear: 'anybody',
          read: async (last) => {
            const brands = await findBrands(deps)
            const revision = String(brands?.revision)
            if (!brands || revision === last) return []
            return [{ event: 'menu', id: revision, data: { revision: brands.revision } }]
          },
        })
      },
      { anonymous: true },
    ),
  ])

import * as v from 'valibot'
import { apiBase, endpoint } from './endpoint.ts'

/** Raised by one or more with every change of what any branch sells or whether it takes orders. */
export const MenuNews = v.object({ revision: v.number() })
export type MenuNews = v.InferOutput<typeof MenuNews>

export const followMenu = endpoint('GET', `${apiBase}/branches/:id/events`, {
  summary:
    'Whether a branch sells what it did, live: an event "menu" at the beginning and after every change; the menu and the branches are then read anew',
  policy: 'open',
  reply: MenuNews,
  stream: true,
})
